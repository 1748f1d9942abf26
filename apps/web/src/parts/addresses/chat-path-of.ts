import { type State, selectConversation } from '@parley/core'
import { type ConversationKey, isCustomerRoom } from '@parley/protocol/model'

/** The section a conversation belongs to [contact-types-5]. */
export const chatPathOf = (state: State, key: ConversationKey): '/' | '/customers' =>
  isCustomerRoom(selectConversation(state, key)?.type ?? 0) ? '/customers' : '/'
