import type { ConversationKey, Message, Stamp } from '@parley/protocol/model'

export type MessagesEvent =
  | { type: 'messageWritten'; message: Message }
  /** Messages of an earlier run of the page that are not yet known to be archived. */
  | { type: 'outboxRestored'; messages: Message[] }
  /** Live copies, and echoes of what my other devices sent. */
  | { type: 'messagesReceived'; key: ConversationKey; messages: Message[] }
  | { type: 'messageAcknowledged'; key: ConversationKey; id: string; stamp: Stamp }
  /** The server will not take it: `code` says why (wire: Refusal). */
  | { type: 'messageRefused'; id: string; code: string; text: string }
  /** Refused, or not acknowledged in time. */
  | { type: 'messageFailed'; key: ConversationKey; id: string }
  | { type: 'messageRetried'; key: ConversationKey; id: string }
  | { type: 'messageDiscarded'; key: ConversationKey; id: string }
