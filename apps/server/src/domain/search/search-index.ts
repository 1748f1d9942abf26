import type { SearchTerm } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

interface MessageKey {
  conversationId: number
  seq: number
  time: number
}

export interface IndexEntry extends MessageKey {
  tokens: ReadonlySet<string>
  /** Its file has words that can be searched too, once it is read. */
  hasWordsInside?: boolean
}

export interface Hit {
  id: number
  conversationId: number
  seq: number
}

export interface IndexQuery {
  userId: number
  /** All of them must match. */
  terms: readonly SearchTerm[]
  /** At least one of each list, made by `markOf…`. */
  marks: readonly (readonly string[])[]
  /** The user's conversations; no others are searched. */
  conversations: readonly number[]
  /** Messages in them, at most. */
  size?: number
  /** They are one conversation, with what is shown in it, and not all of the user. */
  isWithinOne?: boolean
  /** Smallest id, inclusive. */
  from: number
  /** Exclusive. */
  below: number
  limit: number
}

interface Found {
  /** Newest first. */
  hits: Hit[]
  /** Where the search can continue; undefined: there is nothing older. */
  reached: number | undefined
}

/**
 * Finds messages by tokens in a person's conversations, from joining to leaving. Results are candidates: the caller
 * reads the archive and checks them (`matchesSearch`).
 */
export interface SearchIndex {
  add(db: Kysely<Schema>, entries: readonly IndexEntry[]): Promise<void>
  /** Runs in the transaction that removes the text from the archive. */
  remove(db: Kysely<Schema>, keys: readonly MessageKey[]): Promise<void>
  find(db: Kysely<Schema>, query: IndexQuery): Promise<Found>
}
