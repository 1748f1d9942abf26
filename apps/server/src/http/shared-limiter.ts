import { type Kysely, sql } from 'kysely'
import { rateLimited } from '../domain/rest/call-error.ts'
import type { Limiter, LimitName, Rate } from '../ports/limiter.ts'
import { DATABASE_NOW } from '../storage/database-now.ts'
import type { Schema } from '../storage/schema.ts'

const CLEAN_EVERY_MS = 600_000
const now = DATABASE_NOW.postgres

/**
 * Counts in PostgreSQL, so that a guesser gains nothing by going to another node. For each key only the time is stored at
 * which its calls so far would be due at the steady rate; the burst is how far ahead of the present that may be.
 */
export class SharedLimiter implements Limiter {
  readonly #db: Kysely<Schema>
  readonly #rates: Readonly<Record<LimitName, Rate>>
  #cleanedAt = performance.now()

  constructor(db: Kysely<Schema>, rates: Readonly<Record<LimitName, Rate>>) {
    this.#db = db
    this.#rates = rates
  }

  async consume(limit: LimitName, key: string): Promise<void> {
    await this.#clean()
    const { burst, step } = this.#termsOf(limit)
    const due = sql<number>`greatest(limit_uses.due_at, ${now}) + ${step}`
    const latest = sql<number>`${now} + ${burst * step}`
    const taken = await this.#db
      .insertInto('limit_uses')
      .values({ name: limit, key, due_at: sql<number>`${now} + ${step}` })
      .onConflict(conflict =>
        conflict
          .columns(['name', 'key'])
          .doUpdateSet({ due_at: due })
          .where(({ eb }) => eb(due, '<=', latest)),
      )
      .returning('due_at')
      .executeTakeFirst()
    if (taken) return
    const row = await this.#db
      .selectFrom('limit_uses')
      .where('name', '=', limit)
      .where('key', '=', key)
      .select(sql<number>`due_at + ${step} - (${latest})`.as('wait'))
      .executeTakeFirst()
    throw rateLimited(Math.max(1, Math.ceil(Number(row?.wait ?? 0) / 1_000)))
  }

  async forgive(limit: LimitName, key: string): Promise<void> {
    await this.#db.deleteFrom('limit_uses').where('name', '=', limit).where('key', '=', key).execute()
  }

  async giveBack(limit: LimitName, key: string): Promise<void> {
    const { step } = this.#termsOf(limit)
    await this.#db
      .updateTable('limit_uses')
      .set({ due_at: sql<number>`due_at - ${step}` })
      .where('name', '=', limit)
      .where('key', '=', key)
      .execute()
  }

  #termsOf(limit: LimitName): { burst: number; step: number } {
    const { burst, refill, seconds } = this.#rates[limit]
    return { burst, step: Math.round((seconds * 1_000) / refill) }
  }

  async #clean(): Promise<void> {
    const at = performance.now()
    if (at - this.#cleanedAt < CLEAN_EVERY_MS) return
    this.#cleanedAt = at
    await this.#db.deleteFrom('limit_uses').where('due_at', '<', now).execute()
  }
}
