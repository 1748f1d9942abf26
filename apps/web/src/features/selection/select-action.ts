import { isSelectable } from '@parley/core'
import type { MessageAction } from '../../slots/message-actions.ts'

/** Begins with this message; the log then has a checkbox at each. */
export const selectAction: MessageAction = {
  id: 'select',
  icon: 'select',
  label: text => text.actions.select,
  isAllowed: isSelectable,
  run: (client, { conversation, id }) => client.selection.start(conversation, id),
}
