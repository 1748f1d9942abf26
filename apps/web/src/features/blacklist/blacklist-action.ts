import { ASSISTANT_ID } from '@parley/protocol/model'
import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const blacklistAction: ConversationAction = {
  id: 'blacklist',
  icon: () => 'block',
  isRemoval: true,
  isDanger: true,
  label: ({ conversation: text }, { isBlacked }) => (isBlacked ? text.unblock : text.block),
  question: ({ conversation: text }, { isBlacked, name }) =>
    isBlacked ? undefined : { title: text.blockQuestion(name), words: text.blockHint, action: text.block },
  // Groups and the assistant cannot be blocked.
  isAllowed: ({ kind, id }) => kind === 'chat' && id !== ASSISTANT_ID,
  run: (client, { key, isBlacked }) => void client.blacklist.set(key, !isBlacked),
}
