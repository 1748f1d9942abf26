import type { ConversationKey } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'

/** The conversation shown beside a call. Without it the call window offers no 'Chat'. */
export const CallChatContext = createContext<ComponentType<{ conversationKey: ConversationKey }> | undefined>(
  undefined,
)
