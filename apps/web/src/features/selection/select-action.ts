import { isSelectable } from '@parley/core'
import type { MessageAction } from '../../slots/message-actions.ts'

/** Starts selecting with this message; every message then has a checkbox. */
export const selectAction: MessageAction = {
  id: 'select',
  icon: 'select',
  label: text => text.actions.select,
  isAllowed: isSelectable,
  run: (client, { conversation, id }) => client.selection.start(conversation, id),
}
