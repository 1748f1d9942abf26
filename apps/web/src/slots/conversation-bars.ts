import type { ConversationKey } from '@parley/protocol/model'
import type { ComponentType } from 'react'

export interface ConversationBarProps {
  conversationKey: ConversationKey
  /** The conversation's, as shown in its header. */
  name: string
}

/** A bar of the open conversation. It shows nothing where it does not apply. */
export interface ConversationBar {
  id: string
  /** Below the header, directly above the messages, or between them and the composer. */
  position: 'header' | 'above' | 'below'
  View: ComponentType<ConversationBarProps>
}
