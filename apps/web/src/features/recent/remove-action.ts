import { ASSISTANT_ID } from '@parley/protocol/model'
import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const removeAction: ConversationAction = {
  id: 'remove',
  icon: () => 'close',
  isRemoval: true,
  label: text => text.conversation.remove,
  // The assistant cannot be removed from the list.
  isAllowed: ({ id }) => id !== ASSISTANT_ID,
  run(client, { key }, { isCurrent, leave }) {
    if (isCurrent) leave()
    void client.recent.remove(key)
  },
}
