import type { ConversationKey } from '@parley/protocol/model'
import type { ReadCount } from '../../store/state.ts'
import type { Counted } from '../../store/tally.ts'

export type ReceiptsEvent =
  /** On this device or another of mine; `unread` is the server's remaining count, up to `lastSeq`. */
  | ({ type: 'readByMe'; key: ConversationKey; seq: number } & Counted)
  | { type: 'readByPeer'; key: ConversationKey; seq: number }
  /** Somebody has read in a room, after `after` up to `seq`. */
  | { type: 'readersChanged'; key: ConversationKey; after: number; seq: number }
  | { type: 'readersCounted'; key: ConversationKey; counts: readonly ReadCount[] }
