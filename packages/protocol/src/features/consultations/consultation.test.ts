import { expect, it } from 'vitest'
import { type ConsultationState, stateAfterCard, stateAfterMark, stateAfterMessage } from './consultation.ts'

// [customers-6]
it.each<[title: string, isFromCustomer: boolean, openQuestions: number, state: ConsultationState]>([
  ['a customer who writes waits', true, 0, 'waiting'],
  ['a customer who asks waits', true, 1, 'waiting'],
  ['an answer of staff ends the waiting', false, 0, 'answered'],
  ['it does not while another question is open', false, 1, 'waiting'],
])('%s', (_title, isFromCustomer, openQuestions, state) => {
  expect(stateAfterMessage(isFromCustomer, openQuestions)).toBe(state)
})

// [questions-1]
it.each<[title: string, before: ConsultationState, openQuestions: number, state: ConsultationState]>([
  ['a card lets nobody begin to wait', 'answered', 0, 'answered'],
  ['a card leaves a customer waiting who waits', 'waiting', 0, 'waiting'],
  ['a card does not answer a question', 'answered', 1, 'waiting'],
  ['a card reopens what is closed', 'closed', 0, 'answered'],
])('%s', (_title, before, openQuestions, state) => {
  expect(stateAfterCard(before, openQuestions)).toBe(state)
})

// [questions-1]
it.each<[title: string, before: ConsultationState, openQuestions: number, state: ConsultationState]>([
  ['the last question that is marked as answered ends the waiting', 'waiting', 0, 'answered'],
  ['one of several does not', 'waiting', 1, 'waiting'],
  ['a question that is opened again lets the customer wait', 'answered', 1, 'waiting'],
  ['a mark does not reopen what is closed', 'closed', 1, 'closed'],
])('%s', (_title, before, openQuestions, state) => {
  expect(stateAfterMark(before, openQuestions)).toBe(state)
})
