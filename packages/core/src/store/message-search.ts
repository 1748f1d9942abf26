import type { ConversationKey, Kind, Message } from '@parley/protocol/model'

export interface MessageSearch {
  /** In this conversation; absent: in all. */
  key?: ConversationKey
  query: string
  /** Sent by this person. */
  sender?: string
  kinds?: readonly Kind[]
  /** A period; the end is not included. */
  from?: number
  to?: number
  /** Where the previous page ended. */
  before?: number
}

/** With its seq, to jump to it. */
export type FoundMessage = Message &
  Required<Pick<Message, 'stamp'>> & {
    /** The words around what was found inside of its file. */
    excerpt?: string
  }

export interface SearchPage {
  /** Newest first. */
  messages: FoundMessage[]
  /** There may be more after it. */
  next?: number
  /** Older messages cannot be found yet. */
  isIndexing: boolean
}
