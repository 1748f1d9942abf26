import type { ConversationKey } from '@parley/protocol/model'

export type ReceiptsEvent =
  /** On this device or another of mine; `unread` is what the server says is left. */
  | { type: 'readByMe'; key: ConversationKey; seq: number; unread?: number }
  | { type: 'readByPeer'; key: ConversationKey; seq: number }
