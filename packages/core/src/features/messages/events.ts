import type { ConversationKey, Message, Stamp } from '@parley/protocol/model'
import type { FaultCode, Refusal } from '@parley/protocol/wire'

export type MessagesEvent =
  | { type: 'messageWritten'; message: Message }
  /** Messages of an earlier run of the page that are not yet known to be archived. */
  | { type: 'outboxRestored'; messages: Message[] }
  /** Live copies, and echoes of messages from my other devices. */
  | { type: 'messagesReceived'; key: ConversationKey; messages: Message[] }
  | { type: 'messageAcknowledged'; key: ConversationKey; id: string; stamp: Stamp }
  /** The server refuses it: `code` says why (wire: Refusal). */
  | ({ type: 'messageRefused' } & Refusal)
  /** The server could not store it just now: it is sent again, and later messages wait for it. */
  | { type: 'messageDelayed'; id: string; code: FaultCode }
  /** Refused, or not acknowledged in time. */
  | { type: 'messageFailed'; key: ConversationKey; id: string }
  | { type: 'messageRetried'; key: ConversationKey; id: string }
  | { type: 'messageDiscarded'; key: ConversationKey; id: string }
