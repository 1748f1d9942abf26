import type { selectPoll } from '@parley/core'
import type { ConfirmContent, PollContent } from '@parley/protocol/model'
import {
  dialogStates,
  inRoom,
  LONG_WORD,
  loadedStates,
  SAMPLE_KEY,
  sampleMessage,
  sampleRoom,
  signedIn,
  succeeds,
} from '../../parts/samples/samples.ts'
import { NewConfirmDialog } from './new-confirm-dialog.tsx'
import { NewPollDialog } from './new-poll-dialog.tsx'
import { VotersDialog } from './voters-dialog.tsx'

type PollState = NonNullable<ReturnType<typeof selectPoll>>

const doNothing = () => undefined

export const newPollDialogStates = dialogStates('NewPollDialog', {
  open: onClose => <NewPollDialog conversationKey={SAMPLE_KEY} onClose={onClose} />,
})

const asConfirm = (written: string) => (onClose: () => void) => (
  <NewConfirmDialog conversationKey={SAMPLE_KEY} written={written} onSent={doNothing} onClose={onClose} />
)

export const newConfirmDialogStates = dialogStates('NewConfirmDialog', {
  empty: asConfirm(''),
  'very long': asConfirm(LONG_WORD.repeat(4)),
})

const message = { ...sampleMessage('Hello'), stamp: { seq: 1, time: 1 } }
const poll: PollContent = {
  kind: 'poll',
  question: 'Where?',
  options: ['Lake', LONG_WORD.slice(0, 100)],
  isMultiple: false,
  isAnonymous: false,
}
const confirm: ConfirmContent = { kind: 'confirm', text: 'The fire doors stay shut' }

const asked = { voted: 1, total: 3, mine: [0], isManager: true } as Partial<PollState> as PollState

const state = {
  ...inRoom(sampleRoom()),
  ...signedIn('me'),
  polls: {
    [SAMPLE_KEY]: { [message.id]: asked },
  },
}
const voters = { voters: [{ user: 'me', choices: [0], time: 1 }], missing: ['peer', 'stranger'] }
const commands = { polls: { listVoters: succeeds(voters) } }

export const votersDialogStates = loadedStates(
  'dialogs',
  'VotersDialog',
  ({ onClose }) => <VotersDialog message={message} content={poll} onClose={onClose} />,
  [
    { name: 'voted', state, commands },
    {
      name: 'nobody',
      state,
      commands: { polls: { listVoters: succeeds({ voters: [], missing: ['me', 'peer'] }) } },
    },
  ],
)

export const confirmersDialogStates = loadedStates(
  'dialogs',
  'VotersDialog, confirmed',
  ({ onClose }) => <VotersDialog message={message} content={confirm} onClose={onClose} />,
  [{ name: 'confirmed', state, commands }],
)
