import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const pinAction: ConversationAction = {
  id: 'pin',
  icon: () => 'pin',
  label: ({ conversation: text }, { isTop }) => (isTop ? text.unpin : text.pin),
  isAllowed: () => true,
  run: (client, { key, isTop }) => void client.setPinned(key, !isTop),
}
