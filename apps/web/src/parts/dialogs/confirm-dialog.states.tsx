import type { ViewStates } from '../../slots/view-states.ts'
import { LONG_NAME, RIGHT_TO_LEFT } from '../samples/samples.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const asked = (name: string, title: string, words?: string) => ({
  name,
  render: (onClose: () => void) => (
    <ConfirmDialog title={title} words={words} action="Leave" onConfirm={() => undefined} onClose={onClose} />
  ),
})

export const confirmDialogStates: ViewStates = {
  view: 'ConfirmDialog',
  group: 'dialogs',
  states: [
    asked('title only', 'Leave the group?'),
    asked('with words', 'Leave the group?', 'Its messages stay in your list until you delete them.'),
    asked('very long', LONG_NAME, LONG_NAME),
    asked('right to left', RIGHT_TO_LEFT, RIGHT_TO_LEFT),
  ],
}
