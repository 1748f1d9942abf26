import type { SearchTerm } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { createPostgresIndex } from './postgres-index.ts'
import { createSqliteIndex } from './sqlite-index.ts'

interface MessageKey {
  conversationId: number
  seq: number
  time: number
}

export interface IndexEntry extends MessageKey {
  tokens: ReadonlySet<string>
}

export interface Hit {
  id: number
  conversationId: number
  seq: number
}

export interface IndexQuery {
  /** Whose conversations. */
  userId: number
  /** All of them must match. */
  terms: readonly SearchTerm[]
  /** At least one of each list: what `markOf…` made. */
  marks: readonly (readonly string[])[]
  /** Ids from here on. */
  from: number
  /** Not included. */
  below: number
  limit: number
}

interface Found {
  /** Newest first. */
  hits: Hit[]
  /** The search went back to here and may go on; undefined: there is nothing further back. */
  reached: number | undefined
}

/**
 * Finds messages by tokens, in the conversations of a person and from their join to their leaving. What it finds is a
 * candidate: whoever shows it reads the archive and checks (`matchesSearch`).
 */
export interface SearchIndex {
  add(db: Kysely<Schema>, entries: readonly IndexEntry[]): Promise<void>
  /** In the transaction that takes the words out of the archive. */
  remove(db: Kysely<Schema>, keys: readonly MessageKey[]): Promise<void>
  find(db: Kysely<Schema>, query: IndexQuery): Promise<Found>
}

/** Words never contain an underscore, so a mark cannot collide with a word. */
export const markOfConversation = (id: number): string => `_c${id}`
export const markOfSender = (id: number): string => `_u${id}`
export const markOfKind = (kind: string): string => `_k${kind.replace(/\W/g, '')}`
export const markOfCategory = (code: string): string => `_x${code}`

export const createSearchIndex = (dialect: DialectName): SearchIndex =>
  dialect === 'sqlite' ? createSqliteIndex() : createPostgresIndex()
