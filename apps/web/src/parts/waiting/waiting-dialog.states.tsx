import type { State } from '@parley/core'
import type { ViewStates } from '../../slots/view-states.ts'
import { LONG_NAME, SAMPLE_KEY, signedIn } from '../samples/samples.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

type Change = State['unsentChanges'][number]
type Call = State['waitingCalls'][number]

const changeOf = (id: string, content: Change['content'], problem?: Change['problem']): Change => ({
  id,
  key: SAMPLE_KEY,
  content,
  ...(problem && { problem }),
})
const about = { messageId: 'm1', messageSeq: 1 }
const edit = (text: string): Change['content'] => ({ kind: 'edit', ...about, text, mentions: [] })
const pin: Call = { id: 'c1', about: SAMPLE_KEY, name: 'addPin', request: {}, isLate: true }
const refused = { code: 'not-allowed', text: 'Only the owner can do this.' }

const FAILED = [
  changeOf('e1', edit('before 11:30'), { code: 'annotation-failed' }),
  changeOf('r1', { kind: 'reaction', ...about, emoji: '🎉', isOn: true }, { code: 'timeout' }),
]
const WAITING = [changeOf('w1', { kind: 'withdraw', ...about }), changeOf('e2', edit(LONG_NAME))]

const shown = (name: string, state: Partial<State>) => ({
  name,
  state: { ...signedIn('me'), ...state },
  render: () => <WaitingDialog onClose={() => undefined} />,
})

export const waitingDialogStates: ViewStates = {
  view: 'WaitingDialog',
  group: 'dialogs',
  states: [
    shown('failed and waiting', {
      unsentChanges: [...FAILED, ...WAITING],
      waitingCalls: [pin, { ...pin, id: 'c2', problem: refused }],
    }),
    shown('waiting', { unsentChanges: WAITING, waitingCalls: [pin] }),
    shown('empty', {}),
  ],
}
