import type { selectPoll } from '@parley/core'
import type { ConfirmContent, PollContent } from '@parley/protocol/model'
import { LONG_NAME, RIGHT_TO_LEFT, SAMPLE_KEY, sampleMessage, signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { ConfirmCard } from './confirm-card.tsx'
import { PollCard } from './poll-card.tsx'

type PollState = NonNullable<ReturnType<typeof selectPoll>>

const message = sampleMessage('')
const asked = { voted: 3, total: 8, mine: [], isManager: false } as Partial<PollState> as PollState
const stateOf = (poll: Partial<PollState>) => ({
  ...signedIn('me'),
  polls: { [SAMPLE_KEY]: { [message.id]: { ...asked, ...poll } } },
})

const poll = (name: string, known: Partial<PollState>, shown: Partial<PollContent> = {}) => ({
  name,
  state: stateOf(known),
  render: () => (
    <PollCard
      message={message}
      content={{
        kind: 'poll',
        question: 'Where do we go on Friday?',
        options: ['Lake', 'Museum', RIGHT_TO_LEFT],
        isMultiple: false,
        isAnonymous: false,
        ...shown,
      }}
    />
  ),
})

const confirm = (name: string, known: Partial<PollState>, shown: Partial<ConfirmContent> = {}) => ({
  name,
  state: stateOf(known),
  render: () => (
    <ConfirmCard
      message={message}
      content={{ kind: 'confirm', text: 'The new fire plan applies from Monday.', ...shown }}
    />
  ),
})

export const pollCardStates: ViewStates = {
  view: 'PollCard',
  group: 'bars',
  states: [
    poll('voted', { mine: [0], counts: [2, 1, 0], isManager: true }),
    poll('several, very long', { counts: [2, 1, 0] }, { isMultiple: true, question: LONG_NAME }),
    poll('ended', { mine: [0], counts: [2, 1, 0], endTime: 1 }),
    poll('anonymous', {}, { isAnonymous: true }),
    poll('anonymous, ended', { counts: [2, 1, 0], endTime: 1 }, { isAnonymous: true }),
  ],
}

export const confirmCardStates: ViewStates = {
  view: 'ConfirmCard',
  group: 'bars',
  states: [
    confirm('asked', {}),
    confirm('confirmed', { mine: [0], myTime: 1 }),
    confirm('managed, overdue', { isManager: true, mine: [0], myTime: 1 }, { dueTime: 1 }),
    confirm('very long', {}, { text: LONG_NAME }),
  ],
}
