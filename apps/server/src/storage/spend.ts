import { createHash } from 'node:crypto'
import type { Clock } from '../ports/clock.ts'
import { DATABASE_NOW } from './database-now.ts'
import type { Storage } from './storage.ts'
import { storeOrElse } from './store-or-else.ts'

/** What may be used once: returns false at the second time, on whichever node. */
export type Spend = (value: string, until: number) => Promise<boolean>

const CLEAN_EVERY_MS = 60_000

/** On SQLite in memory: there is one node, and people sign in while the disk is full [running-4]. */
export const createSpend = (storage: Storage, clock: Clock): Spend =>
  storage.dialect === 'sqlite' ? spendInMemory(clock).spend : spendInDatabase(storage, clock)

function spendInMemory(clock: Clock) {
  const spent = new Map<string, number>()
  const spend: Spend = async (value, until) => {
    const now = clock.now()
    for (const [old, end] of spent) if (end <= now) spent.delete(old)
    if (spent.has(value)) return false
    spent.set(value, until)
    return true
  }
  return { spend, has: (value: string) => spent.has(value) }
}

/** While the disk is full, each node keeps what was used there in memory, and refuses it afterwards too. */
function spendInDatabase({ db }: Storage, clock: Clock): Spend {
  const unsaved = spendInMemory(clock)
  let cleanedAt = performance.now()
  const clean = async () => {
    const now = performance.now()
    if (now - cleanedAt <= CLEAN_EVERY_MS) return
    cleanedAt = now
    await db.deleteFrom('spent_values').where('until', '<', DATABASE_NOW.postgres).execute()
  }
  const store = async (hash: string, until: number) => {
    await clean()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('spent_values')
      .values({ hash, until })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const isStored = async (hash: string) =>
    (await db.selectFrom('spent_values').where('hash', '=', hash).select('hash').executeTakeFirst()) !==
    undefined
  return async (value, until) => {
    const hash = createHash('sha256').update(value).digest('base64url')
    return (
      !unsaved.has(hash) &&
      (await storeOrElse(
        () => store(hash, until),
        async () => !(await isStored(hash)) && (await unsaved.spend(hash, until)),
      ))
    )
  }
}
