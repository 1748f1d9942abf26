import { isUnread } from '@parley/core'
import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const markReadAction: ConversationAction = {
  id: 'mark-read',
  icon: () => 'checkTwice',
  label: text => text.conversation.markRead,
  isAllowed: isUnread,
  run: (client, { key }) => client.receipts.readAll(key),
}
