import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export interface TwinPlace {
  conversationId: number
  seq: number
  time: number
}

/** The direct chat and the merged rooms it was opened in, in the order of locks; empty for other conversations. */
export async function selectLinkedConversations(
  db: Kysely<Schema>,
  conversationId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('merged_rooms as mine')
    .innerJoin('merged_rooms as each', 'each.direct_id', 'mine.direct_id')
    .where(({ or, eb }) =>
      or([eb('mine.room_id', '=', conversationId), eb('mine.direct_id', '=', conversationId)]),
    )
    .select(['each.room_id', 'each.direct_id'])
    .execute()
  return [...new Set(rows.flatMap(row => [row.direct_id, row.room_id]))].sort((one, other) => one - other)
}

/**
 * Where else a message stands: its place in merged rooms, and for a place the message itself. What happens to one of them
 * happens to all: nothing is copied, and nobody keeps what was withdrawn.
 */
export async function selectTwins(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
): Promise<TwinPlace[]> {
  const linked = await selectLinkedConversations(db, conversationId)
  if (linked.length === 0) return []
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('messages as twin', 'twin.id', 'm.id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '=', seq)
    .where('twin.conversation_id', 'in', linked)
    .where('twin.conversation_id', '<>', conversationId)
    .orderBy('twin.conversation_id')
    .select(['twin.conversation_id', 'twin.seq', 'twin.time'])
    .execute()
  return rows.map(row => ({ conversationId: row.conversation_id, seq: row.seq, time: row.time }))
}
