import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The first entry at or after a time, by a binary search: times do not decrease, and have no index. */
export async function firstSeqSince(db: Kysely<Schema>, time: number): Promise<number> {
  const newest = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  let [low, high] = [1, Number(newest?.seq ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const entry = db.selectFrom('audit_log').where('seq', '=', middle).select('time')
    const { time: at = time } = (await entry.executeTakeFirst()) ?? {}
    if (at < time) low = middle + 1
    else high = middle
  }
  return low
}
