import type { CompiledQuery, Kysely } from 'kysely'
import type { RunStatement } from '../../storage/durable-sqlite-driver.ts'
import type { Schema } from '../../storage/schema.ts'
import {
  type FoundChat,
  type FoundUser,
  insertMessages,
  type MessageRow,
  moveHead,
  selectChats,
  selectUsers,
  valuesOf,
} from './batch-queries.ts'
import type { DirectEnd } from './conversations-of-batch.ts'

/** The end of a chat after a batch, and where it was before. */
export interface MovedHead {
  key: string
  end: DirectEnd
  seqBefore: number
  hashBefore: string
}

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
    this.#head = moveHead(db)
      .where('last_seq', '=', 0)
      .where('chain_hash', '=', '')
      .where('key', '=', '')
      .where('barred', '=', 0)
      .where('merged_room', 'is', null)
      .compile()
  }

  findUser(companyId: number, name: string): FoundUser | undefined {
    return this.#run<FoundUser>(withValues(this.#user, [companyId, name, 0])).rows[0]
  }

  findChat(companyId: number, key: string): FoundChat | undefined {
    return this.#run<FoundChat>(withValues(this.#chat, [companyId, 'chat', key])).rows[0]
  }

  /** Returns how many were new. */
  insertMessages(rows: readonly MessageRow[]): number {
    return Number(this.#run(withValues(this.#insert, rows.map(valuesOf))).numAffectedRows ?? 0)
  }

  /** Returns how many were where they were thought to be, and are open chats of two. */
  moveHeads(heads: readonly MovedHead[]): number {
    const rows = heads.map(({ key, end, seqBefore, hashBefore }) => {
      const { id, last_seq, last_time, chain_hash } = end
      return [last_seq, last_time, chain_hash, id, seqBefore, hashBefore, key, 0]
    })
    return Number(this.#run(withValues(this.#head, rows)).numAffectedRows ?? 0)
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
