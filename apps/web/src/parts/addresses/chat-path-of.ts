import { isMergedConversation, type State, selectConversation } from '@parley/core'
import { type ConversationKey, isCustomerRoom } from '@parley/protocol/model'

/** The section a conversation belongs to [contact-types-5, contact-types-6]. */
export function chatPathOf(state: State, key: ConversationKey): '/' | '/customers' {
  const conversation = selectConversation(state, key)
  if (!conversation) return '/'
  return isCustomerRoom(conversation.type ?? 0) || isMergedConversation(conversation) ? '/customers' : '/'
}
