// @vitest-environment happy-dom
import type { Message, PollContent } from '@parley/protocol/model'
import type { PollState } from '@parley/protocol/rest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { online, sampleMessage } from '../../parts/samples/samples.ts'
import { displayUntil } from '../../text/display-time.ts'
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

const WEEK_MS = 7 * 86_400_000
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

function show(
  poll: Partial<PollState>,
  shown: Partial<PollContent> = {},
  { asked, vote: answer }: { asked?: readonly number[]; vote?: () => Promise<boolean> } = {},
) {
  const vote = { about: message.conversation, name: 'votePoll', isLate: true } as const
  const request = { msgId: message.id, choices: asked }
  const state = { msgId: message.id, voted: 2, total: 5, mine: [0], isManager: false, ...poll }
  renderView(
    <PollCard content={{ ...content, ...shown }} message={message} />,
    {
      ...online,
      polls: { [message.conversation]: { [message.id]: state } },
      waitingCalls: asked ? [{ ...vote, id: 'w', request }] : [],
    },
    { polls: { load: () => undefined, ...(answer && { vote: answer }) } },
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

// [polls-5]
it('names the day of an end that is still to come', () => {
  const endTime = Date.now() + WEEK_MS
  show({ endTime })
  expect(screen.getByText(new RegExp(en.polls.endsAt(displayUntil(en, endTime, Date.now()))))).toBeTruthy()
})

// [polls-1]
it('sends the one choice with its button, and keeps the focus in the card', async () => {
  const state = { msgId: message.id, voted: 2, total: 5, mine: [1], isManager: false, counts: [1, 1] }
  const requests = answerCalls({ 'polls/vote': state })
  show({ counts: [2, 0] })
  fireEvent.click(radio(/^Hall/))
  expect(radio(/^Hall/).checked).toBe(true)
  expect(requests).toEqual([])
  button(en.polls.vote).focus()
  fireEvent.click(button(en.polls.vote))
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button(en.polls.vote))
  // While one is on its way there is no other.
  fireEvent.click(radio(/^Lake/))
  expect(radio(/^Hall/).checked).toBe(true)
  fireEvent.click(button(en.polls.vote))
  await waitFor(() => expect(document.activeElement).toBe(radio(/^Hall, 1/)))
  expect(requests.map(({ body }) => body.choices)).toEqual([[1]])
  expect(screen.queryByRole('button', { name: en.polls.vote })).toBeNull()
})

it('keeps what was chosen if the server does not take it', async () => {
  show({ counts: [2, 0] }, {}, { vote: async () => false })
  fireEvent.click(radio(/^Hall/))
  fireEvent.click(button(en.polls.vote))
  await waitFor(() => expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false'))
  expect(radio(/^Hall/).checked).toBe(true)
  expect(button(en.polls.vote)).toBeTruthy()
})

it('sends several choices in the order of the options, also behind the tenth', async () => {
  const options = Array.from({ length: 12 }, (_, place) => `Day ${place}`)
  const state = { msgId: message.id, voted: 1, total: 5, mine: [2, 10], isManager: false }
  const requests = answerCalls({ 'polls/vote': state })
  show({ mine: [] }, { options, isMultiple: true })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Day 10' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Day 2' }))
  fireEvent.click(button(en.polls.vote))
  await waitFor(() => expect(requests.map(({ body }) => body.choices)).toEqual([[2, 10]]))
})

// [waiting-1]
it('shows a vote that waits for the server, which can be taken back', () => {
  show({ mine: [0] }, {}, { asked: [1] })
  expect([radio(/^Lake/).checked, radio(/^Hall/).checked]).toEqual([false, true])
  expect(screen.getByRole('img', { name: en.waiting.mark })).toBeTruthy()
  expect(button(en.polls.takeBack)).toBeTruthy()
})
