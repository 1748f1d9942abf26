import type { Kysely } from 'kysely'
import type { SpendFactor } from '../../domain/access/second-factor.ts'
import type { Schema } from '../../storage/schema.ts'
import type { SpentCodes } from '../../storage/spent-codes.ts'
import { ignoreStorageFault } from '../../storage/storage-fault.ts'
import { storeOrElse } from '../../storage/store-or-else.ts'

/** What was proved, so that it cannot be used again. */
export interface Use {
  /** E.g. the app of a person. */
  factor: string
  /** Rises with each use; undefined: this factor may be used again. */
  count: number | undefined
  /** False: somebody was faster. Called again if the disk was full. */
  store(db: Kysely<Schema>): Promise<boolean>
  /** A code that would not expire by itself: the hash by which it is known. */
  codeHash?: string
  /** Whether it exists, where only `store` would find out. */
  exists?(db: Kysely<Schema>): Promise<boolean>
}

/**
 * Spends what proves a second step. On a full disk the use is kept in memory, and stored at a later sign-in. A restart before
 * that forgets it, like the session that it opened, except for codes that do not expire.
 */
export class FactorUses {
  readonly #db: Kysely<Schema>
  readonly #codes: SpentCodes
  readonly #unsaved = new Map<string, Use>()

  constructor(db: Kysely<Schema>, codes: SpentCodes) {
    this.#db = db
    this.#codes = codes
  }

  /** At the start: codes that were used before it, on a full disk. */
  restore(recall: (codeHash: string) => Use): void {
    for (const hash of this.#codes.list()) {
      const use = recall(hash)
      this.#unsaved.set(use.factor, use)
    }
  }

  spend =
    (use: Use): SpendFactor =>
    async transaction => {
      if (this.#isSpent(use)) return false
      if (transaction) return await use.store(transaction)
      return await storeOrElse(
        () => use.store(this.#db),
        fault => this.#keep(use, fault),
      )
    }

  /** If there is room again. */
  async save(): Promise<void> {
    for (const [factor, use] of this.#unsaved)
      try {
        await use.store(this.#db)
        if (this.#unsaved.get(factor) === use) this.#unsaved.delete(factor)
      } catch (error) {
        return ignoreStorageFault(error)
      }
    if (this.#unsaved.size === 0) await this.#codes.clear()
  }

  #isSpent({ factor, count }: Use): boolean {
    const held = this.#unsaved.get(factor)
    return count !== undefined && held?.count !== undefined && held.count >= count
  }

  async #keep(use: Use, fault: unknown): Promise<boolean> {
    if (use.exists && !(await use.exists(this.#db))) return false
    // Another request may have been faster while this one tried to store.
    if (this.#isSpent(use)) return false
    this.#unsaved.set(use.factor, use)
    const { codeHash } = use
    if (codeHash === undefined || (await this.#codes.add(codeHash).catch(() => false))) return true
    this.#unsaved.delete(use.factor)
    throw fault
  }
}
