import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { homeOf } from './origin-chat.ts'

export interface MirrorRow {
  conversationId: number
  seq: number
  time: number
}

/** Direct chats and the merged rooms they were opened in, in the order of locks: chats before rooms; empty for other conversations. */
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
  const inOrder = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other)
  return [...inOrder(rows.map(row => row.direct_id)), ...inOrder(rows.map(row => row.room_id))]
}

/**
 * The other rows of a message: in merged rooms and in the direct chat. A change of one row is made in all of them, so that
 * nobody keeps what was withdrawn.
 */
export async function selectMirrors(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
): Promise<MirrorRow[]> {
  const linked = await selectLinkedConversations(db, conversationId)
  if (linked.length === 0) return []
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('messages as mirror', 'mirror.id', 'm.id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '=', seq)
    .where('mirror.conversation_id', 'in', linked)
    .where('mirror.conversation_id', '<>', conversationId)
    .where(homeOf('mirror'), '=', homeOf('m'))
    .orderBy('mirror.conversation_id')
    .select(['mirror.conversation_id', 'mirror.seq', 'mirror.time'])
    .execute()
  return rows.map(row => ({ conversationId: row.conversation_id, seq: row.seq, time: row.time }))
}
