import { type Compilable, type CompiledQuery, type Kysely, type QueryResult, sql } from 'kysely'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import type { Runner } from '../../storage/run-together.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName, Storage } from '../../storage/storage.ts'
import {
  type FoundChat,
  type FoundUser,
  inColumnOrder,
  insertMessages,
  type LockedRoom,
  type MessageRow,
  moveHead,
  selectChats,
  selectUsers,
  valuesOf,
} from './batch-queries.ts'

/** Longer lists are split, so that few statement texts exist and each stays in the database's statement cache. */
const LONGEST_LIST = 64

/**
 * The statements of a batch, compiled once per list length: building a query for every batch
 * costs more than running it.
 */
export class BatchStatements {
  readonly #db: Kysely<Schema>
  readonly #dialect: DialectName
  readonly #runNow: Storage['runNow']
  readonly #compiled = new Map<string, CompiledQuery>()

  constructor({ db, dialect, runNow }: Pick<Storage, 'db' | 'dialect' | 'runNow'>) {
    this.#db = db
    this.#dialect = dialect
    this.#runNow = runNow
  }

  #run<Row>(on: Runner, query: CompiledQuery<Row>): QueryResult<Row> | Promise<QueryResult<Row>> {
    return this.#runNow ? this.#runNow(query) : on.executeQuery(query)
  }

  async selectUsers(on: Runner, companyId: number, names: readonly string[]): Promise<FoundUser[]> {
    const rows: FoundUser[] = []
    for (const list of this.#lists(names)) {
      const query = this.#compile('users', list.length, () => selectUsers(this.#db, companyId, list))
      rows.push(...(await this.#run<FoundUser>(on, withValues(query, [companyId, ...list, 0]))).rows)
    }
    return rows
  }

  /** Locks if several processes may write, in the order of ids, so that two batches cannot deadlock. */
  async lockConversations(on: Runner, companyId: number, keys: readonly string[]): Promise<FoundChat[]> {
    const build = (list: string[]) => {
      const query = selectChats(this.#db, companyId, list)
      return this.#dialect === 'postgres' ? query.forUpdate() : query
    }
    // Locks must be taken in one order over all keys, so this list is not split where locks exist.
    const lists = this.#dialect === 'postgres' ? [padded(keys)] : this.#lists(keys)
    const rows: FoundChat[] = []
    for (const list of lists) {
      const query = this.#compile('conversations', list.length, () => build(list))
      rows.push(...(await this.#run<FoundChat>(on, withValues(query, [companyId, 'chat', ...list]))).rows)
    }
    return rows
  }

  /** Rooms that still exist, locked like conversations and after them, so that two batches cannot deadlock. */
  async lockRooms(on: Runner, companyId: number, keys: readonly string[]): Promise<LockedRoom[]> {
    const build = (list: string[]) => {
      const query = this.#db
        .selectFrom('conversations')
        .where('company_id', '=', companyId)
        .where('kind', '=', 'groupchat')
        .where('key', 'in', list)
        .where('dismissed_seq', 'is', null)
        .select(['id', 'company_id', 'key', 'last_seq', 'last_time', 'chain_hash'])
        .select([
          'name',
          'all_silence',
          'archived_at',
          'members_seq',
          'duty_user_id',
          'consult_state',
          'waiting_since',
          'open_questions',
          'has_asked',
          'snoozed_until',
          'merged_single',
        ])
        .orderBy('id')
      return this.#dialect === 'postgres' ? query.forUpdate() : query
    }
    const lists = this.#dialect === 'postgres' ? [padded(keys)] : this.#lists(keys)
    const rows: LockedRoom[] = []
    for (const list of lists) {
      const query = this.#compile('rooms', list.length, () => build(list))
      rows.push(
        ...(await this.#run<LockedRoom>(on, withValues(query, [companyId, 'groupchat', ...list]))).rows,
      )
    }
    return rows
  }

  /** Returns how many were new; archived messages are not changed. */
  async insertMessages(on: Runner, rows: readonly MessageRow[]): Promise<number> {
    const values = rows.map(valuesOf)
    // SQLite runs a one-row statement for each; over a network all rows must travel together.
    const chunks = this.#dialect === 'sqlite' ? [values] : chunked(values)
    let inserted = 0
    for (const chunk of chunks) {
      const length = this.#dialect === 'sqlite' ? 1 : chunk.length
      const query = this.#compile('insert', length, () => insertMessages(this.#db, rows.slice(0, length)))
      const parameters = this.#dialect === 'sqlite' ? chunk : chunk.flat()
      inserted += Number((await this.#run(on, withValues(query, parameters))).numAffectedRows ?? 0)
    }
    return inserted
  }

  /** Sets the heads to the last messages that were inserted. SQLite does so row by row, without looking them up. */
  async moveHeads(on: Runner, ends: readonly ConversationEnd[]): Promise<void> {
    if (this.#dialect === 'postgres') return await this.#moveHeadsTogether(on, ends)
    const query = this.#compile('head', 1, () => moveHead(this.#db))
    const rows = ends.map(({ id, last_seq, last_time, chain_hash }) => [last_seq, last_time, chain_hash, id])
    await this.#run(on, withValues(query, rows))
  }

  /** Over a network all must travel together: each takes its head from the archive. */
  async #moveHeadsTogether(on: Runner, ends: readonly ConversationEnd[]): Promise<void> {
    const build = (list: number[]): Compilable => {
      // One look-up for all three columns, which the query builder cannot say.
      const update = sql`update conversations
        set (last_seq, last_time, chain_hash) = (
          select seq, time, coalesce(hash, '') from messages
          where conversation_id = conversations.id order by seq desc limit 1
        )
        where id in (${sql.join(list)})`
      return { compile: () => update.compile(this.#db) }
    }
    for (const list of split(ends.map(end => end.id))) {
      const query = this.#compile('heads', list.length, () => build(list))
      await on.executeQuery(withValues(query, list))
    }
  }

  /**
   * Rows and heads in one statement, which travels with the commit. Fails if a message is there already. Undefined: there are too many
   * of them, or no network that makes it worth while.
   */
  writeAll(
    on: Runner,
    rows: readonly MessageRow[],
    ends: readonly ConversationEnd[],
  ): Promise<unknown> | undefined {
    if (this.#dialect === 'sqlite' || rows.length > LONGEST_LIST) return undefined
    // As many heads as rows, so that there is one text for each number of rows.
    const heads = Array.from(rows, (_, index) => ends[Math.min(index, ends.length - 1)] as ConversationEnd)
    const query = this.#compile('write', rows.length, () => this.#buildWrite(rows, heads))
    const values = rows.flatMap(valuesOf)
    return on.executeQuery(withValues(query, [...values, ...heads.flatMap(headOf)]))
  }

  #buildWrite(rows: readonly MessageRow[], heads: readonly ConversationEnd[]): Compilable {
    const added = this.#db.insertInto('messages').values(rows.map(inColumnOrder))
    const values = heads.map(head => {
      const [id, seq, time, hash] = headOf(head)
      return sql`(${id}::integer, ${seq}::bigint, ${time}::bigint, ${hash}::text)`
    })
    const write = sql`with added as (${added})
      update conversations set last_seq = head.seq, last_time = head.time, chain_hash = head.hash
      from (values ${sql.join(values)}) as head (id, seq, time, hash) where conversations.id = head.id`
    return { compile: () => write.compile(this.#db) }
  }

  /**
   * SQLite looks up one after the other: without a network a statement costs little, and for a list of names it prefers to read a whole
   * company by another index.
   */
  #lists<T>(values: readonly T[]): Iterable<T[]> {
    return this.#dialect === 'sqlite' ? values.map(value => [value]) : split(values)
  }

  #compile(name: string, length: number, build: () => Compilable): CompiledQuery {
    const key = `${name} ${length}`
    let query = this.#compiled.get(key)
    if (!query) {
      query = build().compile()
      this.#compiled.set(key, query)
    }
    return query
  }
}

const headOf = ({ id, last_seq, last_time, chain_hash }: ConversationEnd) => [
  id,
  last_seq,
  last_time,
  chain_hash,
]

const withValues = <T>(query: CompiledQuery<T>, parameters: unknown[]): CompiledQuery<T> => ({
  ...query,
  parameters,
})

/** Lengths are powers of two; the last value pads the list and matches nothing new. */
function padded<T>(values: readonly T[]): T[] {
  const list = [...values]
  const last = list.at(-1)
  while (last !== undefined && (list.length & (list.length - 1)) !== 0) list.push(last)
  return list
}

function* chunked<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += LONGEST_LIST) yield values.slice(at, at + LONGEST_LIST)
}

function* split<T>(values: readonly T[]): Generator<T[]> {
  for (const chunk of chunked(values)) yield padded(chunk)
}
