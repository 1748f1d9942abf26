import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const pinAction: ConversationAction = {
  id: 'pin',
  icon: () => 'pin',
  label: ({ conversation: text }, { isPinned }) => (isPinned ? text.unpin : text.pin),
  isAllowed: () => true,
  run: (client, { key, isPinned }) => void client.pins.set(key, !isPinned),
}
