import type { RoomEvent } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { ME, storeAfter } from '../../../test/support/build.ts'
import { lateProblem, offDutyProblem } from './off-duty-problem.ts'

const state = storeAfter().state()
const person = (id: string) => ({ id, name: id })

const change = (operator: string, next: string | undefined, reason: string): RoomEvent => ({
  type: 'dutyServantChanged',
  operator: person(operator),
  comment: '',
  reason,
  previous: [person(ME)],
  people: next === undefined ? [] : [person(next)],
})
const codeOf = (event: RoomEvent) => offDutyProblem(state, 'groupchat:team', event)?.code

// [duty-3, duty-6]
it('somebody who is taken off duty is told who is on duty instead', () => {
  expect(offDutyProblem(state, 'groupchat:team', change('bob', 'bob', 'taken'))).toEqual({
    code: 'duty-taken',
    params: { name: '', who: 'bob' },
  })
  expect(codeOf(change('team', 'carol', 'rota'))).toBe('duty-passed')
  expect(codeOf(change('bob', 'carol', 'handed'))).toBe('duty-passed')
  expect(codeOf(change('bob', undefined, 'away'))).toBe('duty-ended')
})

it('people who hand duty over, and everybody else, get no notice', () => {
  expect(codeOf(change(ME, 'bob', 'handed'))).toBeUndefined()
  expect(codeOf({ ...change('bob', 'bob', 'taken'), previous: [person('carol')] } as RoomEvent)).toBe(
    undefined,
  )
})

// [questions-7]
it('the team learns which customer has waited past the limit', () => {
  const late = (...people: string[]) =>
    lateProblem(state, 'groupchat:team', {
      type: 'customersLate',
      operator: person('team'),
      people: people.map(person),
    })
  expect(late('grace')).toEqual({ code: 'customer-late', params: { name: '', who: 'grace' } })
  expect(late('grace', 'heidi', 'ivan')).toEqual({
    code: 'customers-late',
    params: { name: '', who: 'grace', count: '2' },
  })
  expect(lateProblem(state, 'groupchat:team', change('bob', 'bob', 'taken'))).toBeUndefined()
})
