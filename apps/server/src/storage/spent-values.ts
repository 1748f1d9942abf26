import { createHash } from 'node:crypto'
import type { Clock } from '../ports/clock.ts'
import { DATABASE_NOW } from './database-now.ts'
import type { Storage } from './storage.ts'

/** What may be used once: returns false at the second time, on whichever node. */
export type Spend = (value: string, until: number) => Promise<boolean>

const CLEAN_EVERY_MS = 60_000

/** On SQLite in memory: there is one node, and people sign in while the disk is full. */
export const createSpend = (storage: Storage, clock: Clock): Spend =>
  storage.dialect === 'sqlite' ? spendInMemory(clock) : spendInDatabase(storage)

function spendInMemory(clock: Clock): Spend {
  const spent = new Map<string, number>()
  return async (value, until) => {
    const now = clock.now()
    for (const [old, end] of spent) if (end <= now) spent.delete(old)
    if (spent.has(value)) return false
    spent.set(value, until)
    return true
  }
}

function spendInDatabase({ db }: Storage): Spend {
  let cleanedAt = performance.now()
  return async (value, until) => {
    const now = performance.now()
    if (now - cleanedAt > CLEAN_EVERY_MS) {
      cleanedAt = now
      await db.deleteFrom('spent_values').where('until', '<', DATABASE_NOW.postgres).execute()
    }
    const hash = createHash('sha256').update(value).digest('base64url')
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('spent_values')
      .values({ hash, until })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
}
