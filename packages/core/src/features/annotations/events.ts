import type { Content, ConversationKey, Message } from '@parley/protocol/model'
import type { MessageEdit } from './state.ts'

export type AnnotationsEvent =
  | { type: 'pinnedLoaded'; key: ConversationKey; messages: Message[] }
  | { type: 'editChanged'; key: ConversationKey; edit: MessageEdit | undefined }
  | { type: 'changeQueued'; messageId: string; kind: Content['kind'] }
  | { type: 'changeGivenUp'; messageId: string }
