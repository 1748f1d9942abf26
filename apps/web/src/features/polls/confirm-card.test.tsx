// @vitest-environment happy-dom
import type { State } from '@parley/core'
import type { ConfirmContent, Message } from '@parley/protocol/model'
import type { PollState } from '@parley/protocol/rest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { online, sampleMessage } from '../../parts/samples/samples.ts'
import { displayUntil } from '../../text/display-time.ts'
import { en } from '../../text/en.ts'
import { ConfirmCard } from './confirm-card.tsx'

isolateViews()

const DAY_MS = 86_400_000
const content: ConfirmContent = { kind: 'confirm', text: 'The fire doors stay shut' }
const message: Message = { ...sampleMessage('x'), content, stamp: { seq: 1, time: 1 } }
const asked: PollState = { msgId: message.id, voted: 0, total: 3, mine: [], isManager: false }

const show = (poll: Partial<PollState>, shown: Partial<ConfirmContent> = {}, more: Partial<State> = {}) =>
  renderView(
    <ConfirmCard content={{ ...content, ...shown }} message={message} />,
    {
      ...online,
      polls: { [message.conversation]: { [message.id]: { ...asked, ...poll } } },
      ...more,
    },
    { polls: { load: () => undefined } },
  )

// [polls-6]
it('confirms once, and takes the focus to what is said then', async () => {
  const requests = answerCalls({ 'polls/vote': { ...asked, voted: 1, mine: [0], myTime: Date.now() } })
  show({})
  const button = screen.getByRole('button', { name: en.polls.confirm })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Confirmed \d\d:\d\d$/))
  expect(requests).toHaveLength(1)
})

it('can be confirmed again after the server did not take it', async () => {
  const refuse = { load: () => undefined, vote: async () => false }
  renderView(
    <ConfirmCard content={content} message={message} />,
    { polls: { [message.conversation]: { [message.id]: asked } } },
    { polls: refuse },
  )
  fireEvent.click(screen.getByRole('button', { name: en.polls.confirm }))
  const button = screen.getByRole('button', { name: en.polls.confirm })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
})

// [polls-6] [polls-7]
it('names the day of what is still to come', () => {
  const now = Date.now()
  show({ isManager: true, remindedTime: now }, { dueTime: now + DAY_MS })
  expect(screen.getByText(/by tomorrow \d\d:\d\d$/)).toBeTruthy()
  const next = displayUntil(en, now + 3_600_000, now)
  expect(screen.getByText(en.polls.remindAgain(next))).toBeTruthy()
})

it('names the day of a time that has passed', () => {
  show({}, { dueTime: Date.now() - DAY_MS })
  expect(screen.getByText(/by Yesterday \d\d:\d\d$/)).toBeTruthy()
})

// [waiting-1]
it('is confirmed without a network, with a clock until the server has it', () => {
  const request = { msgId: message.id, choices: [0] }
  const vote = { id: 'w', about: message.conversation, name: 'votePoll', request, isLate: true } as const
  show({}, {}, { waitingCalls: [vote] })
  expect(screen.getByRole('img', { name: en.waiting.mark })).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.polls.confirm })).toBeNull()
})
