// @vitest-environment happy-dom
import type { Message, PollContent } from '@parley/protocol/model'
import type { PollState } from '@parley/protocol/rest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { sampleMessage } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { PollCard } from './poll-card.tsx'

isolateViews()

const content: PollContent = {
  kind: 'poll',
  question: 'Where?',
  options: ['Lake', 'Hall'],
  isMultiple: false,
  isAnonymous: false,
}
const message: Message = { ...sampleMessage('x'), content, stamp: { seq: 1, time: 1 } }

function show(poll: Partial<PollState>, shown: Partial<PollContent> = {}) {
  const state = { msgId: message.id, voted: 2, total: 5, mine: [0], isManager: false, ...poll }
  renderView(
    <PollCard content={{ ...content, ...shown }} message={message} />,
    { polls: { [message.conversation]: { [message.id]: state } } },
    { polls: { load: () => undefined } },
  )
}

// [polls-2]
it('shows the numbers, the own choice, and how many have voted', () => {
  show({ counts: [2, 0] })
  const lake = screen.getByRole('radio', { name: en.polls.votes('Lake', 2) })
  expect((lake as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('button', { name: en.polls.voted(2, 5) })).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.polls.end })).toBeNull()
})

// [polls-3]
it('an anonymous poll says that results appear when it ends, and shows nobody', () => {
  show({}, { isAnonymous: true })
  expect(screen.getByText(/Results appear when it ends/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Lake' })).toBeTruthy()
  expect((screen.getByRole('button', { name: en.polls.voted(2, 5) }) as HTMLButtonElement).disabled).toBe(
    true,
  )
})

// [polls-3]
it('an anonymous poll with few votes says after its end why it has no results', () => {
  show({ endTime: 1 }, { isAnonymous: true })
  expect(screen.getByText(new RegExp(en.polls.tooFew))).toBeTruthy()
})

// [polls-5]
it('says on which day it ends', () => {
  show({ endTime: Date.now() + 86_400_000 })
  expect(screen.getByText(new RegExp(`${en.polls.endsAt(en.time.tomorrow)} `))).toBeTruthy()
})

// [polls-5]
it('takes no votes after its end', () => {
  show({ counts: [2, 0], endTime: 1 })
  expect(screen.getByText(en.polls.ended)).toBeTruthy()
  for (const radio of screen.getAllByRole('radio')) expect((radio as HTMLInputElement).disabled).toBe(true)
})
