import type { ConversationRef, Message } from '@parley/protocol/model'
import type { Caller } from '../../domain/access/caller.ts'

export type Asker = Pick<Caller, 'companyId' | 'userId' | 'user'>

/** A message the asking person may read. */
export interface Source {
  conversationId: number
  conversation: ConversationRef
  /** What the person calls the conversation. */
  place: string
  message: Message & Required<Pick<Message, 'stamp'>>
}

export interface Wanted {
  /** All of these words. */
  words: string
  sender?: number | undefined
  kinds?: readonly string[] | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
}

/** A conversation of the list. */
export interface Place {
  id: number
  conversation: ConversationRef
  name: string
  unread: number
  lastTime: number
  /** The newest message that mentions the person, read or not; 0: none. */
  mentionSeq: number
}

export interface KnownPerson {
  id: number
  /** As it stands in the question. */
  written: string
}

/** What the assistant may ask about one person's messages. Every answer is bounded. */
export interface Knowledge {
  find(wanted: Wanted): Promise<Source[]>
  /** The newest first, without that with the assistant. */
  places(): Promise<Place[]>
  /** The newest messages of a conversation, oldest first. */
  tail(place: Pick<Place, 'conversation' | 'name'>, limit: number): Promise<Source[]>
  /** What was said next there. */
  next(source: Source, limit: number): Promise<Source[]>
  /** People one shares a conversation with, by the names in a question. */
  peopleIn(question: string): Promise<KnownPerson[]>
  /** Those of the accounts that belong to customers. */
  customersAmong(userNames: readonly string[]): Promise<ReadonlySet<string>>
}
