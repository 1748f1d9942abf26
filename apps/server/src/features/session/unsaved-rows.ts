import type { Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { storeOrElse } from '../../storage/store-or-else.ts'

/** More would fill the memory too. */
const MAX_ROWS = 10_000

/**
 * Short-lived rows (codes, tickets) that could not be stored or changed while the disk was full. Such a row is valid as
 * it is here, whatever the database says, until it expires. A restart forgets it.
 */
export class UnsavedRows<Row extends { expires_at: number }> {
  readonly #rows = new Map<string, Row>()

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  find(isWanted: (row: Row) => boolean): Row[] {
    return [...this.#rows.values()].filter(isWanted)
  }

  /** `fault` is thrown if there are too many. */
  add(key: string, row: Row, now: number, fault: unknown): void {
    for (const [old, { expires_at }] of this.#rows) if (expires_at <= now) this.#rows.delete(old)
    if (this.#rows.size >= MAX_ROWS) throw fault
    this.#rows.set(key, row)
  }

  delete(key: string): void {
    this.#rows.delete(key)
  }
}

/**
 * In one transaction, unless the row it is about is in memory or the disk is full: without a transaction the parts of the
 * work keep their changes in memory.
 */
export const inTransactionIfPossible = <T>(
  storage: Pick<Storage, 'transaction'>,
  isUnsaved: boolean,
  work: (transaction?: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  isUnsaved
    ? work()
    : storeOrElse(
        () => storage.transaction(work),
        () => work(),
      )
