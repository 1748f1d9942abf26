import type { ConversationRef, Message } from '@parley/protocol/model'
import type { Caller } from '../../domain/access/caller.ts'
import type { Desk } from './customer-answer.ts'
import type { Guide } from './guide.ts'

export type Asker = Pick<Caller, 'companyId' | 'userId' | 'user'>

/** A message the asking person may read. */
export interface Source {
  conversationId: number
  conversation: ConversationRef
  /** The name of the conversation for this person. */
  conversationName: string
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

/** A conversation of the recent list. */
export interface RecentChat {
  id: number
  conversation: ConversationRef
  name: string
  unread: number
  lastTime: number
  /** The newest message that mentions the person, read or not; 0: none. */
  mentionSeq: number
  isConsultation: boolean
}

export interface KnownPerson {
  id: number
  /** As written in the question. */
  written: string
}

/** What the assistant may query about one person's messages. Every result is bounded. */
export interface Knowledge {
  /** For a customer: their consultations, which are all that the assistant reads for them [assistant-6]. */
  desks?: readonly Desk[]
  /** How things are done with the product. */
  guide?: Guide
  find(wanted: Wanted): Promise<Source[]>
  /** Newest first, without the chat with the assistant. */
  chats(): Promise<RecentChat[]>
  /** The newest messages of a conversation, oldest first. */
  tail(chat: Pick<RecentChat, 'conversation' | 'name'>, limit: number): Promise<Source[]>
  /** The messages that follow there. */
  next(source: Source, limit: number): Promise<Source[]>
  /** People who share a conversation with the asker, by the names in a question. */
  peopleIn(question: string): Promise<KnownPerson[]>
  /** Consultations in which a customer waits, the longest wait first, and how many there are altogether. */
  waitingConsultations(
    limit: number,
  ): Promise<{ total: number; chats: Pick<RecentChat, 'conversation' | 'name'>[] }>
  /** Which of the accounts belong to customers. */
  customersAmong(userNames: readonly string[]): Promise<ReadonlySet<string>>
}
