import type { ConversationKey, Quote } from '@parley/protocol/model'

export type QuotesEvent =
  /** Chosen for the message being written. */
  | { type: 'quoteAdded'; key: ConversationKey; quote: Quote }
  | { type: 'quoteRemoved'; key: ConversationKey; messageId: string }
