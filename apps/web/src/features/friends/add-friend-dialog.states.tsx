import { dialogStates, LONG_WORD } from '../../parts/samples/samples.ts'
import { AddFriendDialog } from './add-friend-dialog.tsx'

export const addFriendDialogStates = dialogStates('AddFriendDialog', {
  empty: onClose => <AddFriendDialog onOpen={onClose} onClose={onClose} />,
  typed: onClose => <AddFriendDialog initial="zhou" onOpen={onClose} onClose={onClose} />,
  'very long': onClose => <AddFriendDialog initial={LONG_WORD} onOpen={onClose} onClose={onClose} />,
})
