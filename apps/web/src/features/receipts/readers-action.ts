import type { MessageAction } from '../../slots/message-actions.ts'
import { LazyReadersDialog } from './lazy-readers-dialog.ts'

/** The keyboard's way to the readers: the count beside each message is not a tab stop. */
export const readersAction: MessageAction = {
  id: 'readers',
  icon: 'checkTwice',
  isExtra: true,
  label: text => text.rooms.readersTitle,
  isAllowed: (_, { hasReaders }) => hasReaders,
  dialog: LazyReadersDialog,
}
