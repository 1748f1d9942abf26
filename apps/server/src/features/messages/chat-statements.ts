import type { CompiledQuery, Kysely } from 'kysely'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import type { RunStatement } from '../../storage/durable-sqlite-driver.ts'
import type { Schema } from '../../storage/schema.ts'
import {
  type Conversation,
  insertMessages,
  type MessageRow,
  moveHead,
  selectChats,
  selectUsers,
  type User,
  valuesOf,
} from './batch-queries.ts'

/** The statements of a batch of plain messages on SQLite, which answers at once. */
export class ChatStatements {
  readonly #run: RunStatement
  readonly #user: CompiledQuery
  readonly #chat: CompiledQuery
  readonly #insert: CompiledQuery
  readonly #head: CompiledQuery

  constructor(db: Kysely<Schema>, run: RunStatement) {
    this.#run = run
    this.#user = selectUsers(db, 0, ['']).compile()
    this.#chat = selectChats(db, 0, ['']).compile()
    this.#insert = insertMessages(db, [NO_ROW]).compile()
    this.#head = moveHead(db).compile()
  }

  findUser(companyId: number, name: string): User | undefined {
    return this.#run<User>(withValues(this.#user, [companyId, name, 0])).rows[0]
  }

  findChat(companyId: number, key: string): Conversation | undefined {
    return this.#run<Conversation>(withValues(this.#chat, [companyId, 'chat', key])).rows[0]
  }

  /** Returns how many were new. */
  insertMessages(rows: readonly MessageRow[]): number {
    return Number(this.#run(withValues(this.#insert, rows.map(valuesOf))).numAffectedRows ?? 0)
  }

  moveHeads(ends: readonly ConversationEnd[]): void {
    const heads = ends.map(({ id, last_seq, last_time, chain_hash }) => [last_seq, last_time, chain_hash, id])
    this.#run(withValues(this.#head, heads))
  }
}

const withValues = (query: CompiledQuery, parameters: unknown[]): CompiledQuery => ({ ...query, parameters })

/** Only its columns matter. */
const NO_ROW: MessageRow = {
  conversation_id: 0,
  seq: 0,
  id: '',
  data_type: '',
  counts: 0,
  time: 0,
  create_time: 0,
  data: '',
}
