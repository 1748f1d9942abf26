import type { ConversationKey } from '@parley/protocol/model'

export type TypingEvent = { type: 'typingChanged'; key: ConversationKey; who: string; isTyping: boolean }
