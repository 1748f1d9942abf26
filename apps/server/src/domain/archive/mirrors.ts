import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { homeOf } from './origin-chat.ts'

export interface MirrorRow {
  conversationId: number
  seq: number
  time: number
  /** Whether what is said now reaches that conversation. */
  isReached: boolean
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
  const inOrder = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)
  return [...inOrder(rows.map(row => row.direct_id)), ...inOrder(rows.map(row => row.room_id))]
}

/**
 * The other rows of a message: in merged rooms and in the direct chat. A message is removed from all of them, so that
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
    .innerJoin('conversations as own', 'own.id', 'm.conversation_id')
    .innerJoin('conversations as other', 'other.id', 'mirror.conversation_id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '=', seq)
    .where('mirror.conversation_id', 'in', linked)
    .where('mirror.conversation_id', '<>', conversationId)
    .where(homeOf('mirror'), '=', homeOf('m'))
    .orderBy('mirror.conversation_id')
    .select(['mirror.conversation_id', 'mirror.seq', 'mirror.time', isReached.as('isReached')])
    .execute()
  return rows.map(row => ({
    conversationId: row.conversation_id,
    seq: row.seq,
    time: row.time,
    isReached: row.isReached === 1,
  }))
}

/** As with a new message: the room continues this chat, and its colleagues are not left out [multi-chat-3]. */
const isReached = sql<number>`case
  when other.merged_room = own.key and own.merged_single = 0 then 1
  when own.merged_room = other.key and other.merged_single = 0 then 1
  else 0 end`
