import { hash } from 'node:crypto'
import type pg from 'pg'
import { TransactionQueue } from './transaction-queue.ts'

/** Lists of varying length make ever new texts: only those that come again are kept, and so many at most. */
const MAX_PREPARED = 500
const MAX_WATCHED = 5_000
const WORTH_AFTER = 3
const SELECTING = /^\s*(select|insert|update|delete|with)\b/i
/** A migration by a newer node has changed the columns that a statement was prepared for. */
const PLAN_IS_OLD = '0A000'

/** Which texts are prepared; the same for all connections of a pool. */
export class PreparedTexts {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_PREPARED || !SELECTING.test(text)) return known
    if (this.#uses.size >= MAX_WATCHED) this.#uses.clear()
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.set(text, uses)
    if (uses < WORTH_AFTER) return undefined
    this.#uses.delete(text)
    const name = hash('sha256', text, 'hex').slice(0, 32)
    this.#names.set(text, name)
    return name
  }

  /** From now on without a plan that is kept. */
  forget(text: string): void {
    this.#names.set(text, '')
  }
}

/** Parsing and planning cost PostgreSQL more than most of our statements do, and a round trip costs more than either. */
export function prepareStatements(client: pg.ClientBase, texts: PreparedTexts): void {
  const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  const transaction = new TransactionQueue(client, group => void client.query(group))
  // One failure is that of everything that follows it in its transaction.
  const known = new WeakSet<object>()
  const prepared = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const inTransaction = transaction.take(text, values, () => texts.nameOf(text))
    const name = inTransaction ? undefined : texts.nameOf(text)
    try {
      return await (inTransaction ?? query(name ? { name, text, values } : { text, values }))
    } catch (error) {
      if ((error as { code?: unknown }).code !== PLAN_IS_OLD) throw error
      if (!known.has(error as object)) texts.forget(text)
      known.add(error as object)
      // The transaction has to begin anew.
      if (inTransaction || !name) throw error
      return await query({ text, values }).catch(() => Promise.reject(error))
    }
  }
  const others = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && rest.length === 0
      ? prepared(text, values)
      : others(text, values, ...rest)) as typeof client.query
}
