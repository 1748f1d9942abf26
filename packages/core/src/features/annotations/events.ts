import type { ConversationKey, Message } from '@parley/protocol/model'

export type AnnotationsEvent =
  | { type: 'pinnedLoaded'; key: ConversationKey; messages: Message[] }
  | { type: 'editChanged'; editing: { key: ConversationKey; messageId: string } | undefined }
