import type { State } from '@parley/core'
import { FINDERS } from '../../finders.ts'
import { chatsWith } from '../../parts/samples/sample-conversation.ts'
import { LONG_NAME, RIGHT_TO_LEFT, signedIn } from '../../parts/samples/samples.ts'
import { FindersContext } from '../../slots/finders.ts'
import type { ViewState, ViewStates } from '../../slots/view-states.ts'
import { FindBox } from './find-box.tsx'

const shown = (name: string, conversations: Partial<State>): ViewState => ({
  name,
  state: { ...signedIn('me'), ...conversations },
  render: onClose => (
    <FindersContext value={FINDERS}>
      <FindBox onOpen={onClose} onSearch={onClose} onClose={onClose} />
    </FindersContext>
  ),
})

export const findBoxStates: ViewStates = {
  view: 'FindBox',
  group: 'dialogs',
  states: [
    shown('before typing', chatsWith('Zhou Hang', LONG_NAME, RIGHT_TO_LEFT)),
    shown('no conversations yet', {}),
  ],
}
