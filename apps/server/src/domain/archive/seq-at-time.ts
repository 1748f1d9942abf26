import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * The first seq of a conversation at or after a time; one past the last if there is none. Times never decrease with the
 * seq, so a binary search finds it in a few lookups, without an index that every message would have to maintain.
 */
export async function seqAtTime(
  db: Kysely<Schema>,
  conversationId: number,
  time: number,
  lastSeq: number,
): Promise<number> {
  let low = 1
  let high = lastSeq + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = await db
      .selectFrom('messages')
      .where('conversation_id', '=', conversationId)
      .where('seq', '>=', middle)
      .orderBy('seq')
      .limit(1)
      .select(['seq', 'time'])
      .executeTakeFirst()
    if (row && row.time < time) low = row.seq + 1
    else high = middle
  }
  return low
}
