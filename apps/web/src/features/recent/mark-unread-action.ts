import { isUnread } from '@parley/core'
import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const markUnreadAction: ConversationAction = {
  id: 'mark-unread',
  icon: () => 'message',
  label: text => text.conversation.markUnread,
  isAllowed: conversation => !isUnread(conversation),
  run(client, { key }, { isCurrent, leave }) {
    // An open conversation would be marked as read again at once.
    if (isCurrent) leave()
    void client.recent.markUnread(key)
  },
}
