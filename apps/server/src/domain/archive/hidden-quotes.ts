import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isMissed, selectAbsences } from './absences.ts'

/** For each reader the quoted messages that are hidden from them. */
export type HiddenQuotes = ReadonlyMap<string, readonly string[]>

/**
 * The quoted messages that somebody does not see in a merged room: from before they joined, or said without the room. An
 * owner who reads the direct chat sees there what they saw in the room, and no more.
 */
export async function selectHiddenFrom(
  db: Kysely<Schema>,
  userId: number,
  conversationId: number,
  ids: readonly string[],
): Promise<string[]> {
  const links = await db
    .selectFrom('merged_rooms')
    .where(({ or, and, eb }) =>
      or([
        eb('room_id', '=', conversationId),
        and([eb('direct_id', '=', conversationId), eb('owner_id', '=', userId)]),
      ]),
    )
    .select(['room_id', 'direct_id', 'owner_id'])
    .execute()
  if (links.length === 0 || ids.length === 0) return []
  const own = links.filter(({ owner_id }) => owner_id === userId).map(({ direct_id }) => direct_id)
  const rows = await selectQuoted(db, [...own, ...links.map(({ room_id }) => room_id)], ids)
  const places = [...new Set(rows.map(({ conversation_id }) => conversation_id)), 0]
  const joined = await db
    .selectFrom('participants')
    .where('user_id', '=', userId)
    .where('conversation_id', 'in', places)
    .select(['conversation_id', 'joined_seq'])
    .execute()
  const from = new Map(joined.map(row => [row.conversation_id, row.joined_seq]))
  const absences = await selectAbsences(db, places)
  const visible = rows.filter(
    row =>
      row.seq > (from.get(row.conversation_id) ?? Number.MAX_SAFE_INTEGER) &&
      !isMissed(absences, userId, row),
  )
  // In a direct chat only what the room has, and this reader does not see, is hidden.
  const isRoom = links.some(({ room_id }) => room_id === conversationId)
  const hideable = isRoom ? ids : rows.map(({ id }) => id)
  return without(hideable, visible)
}

/** The same for everybody in a room at once, for those whom a new message reaches. */
export async function selectHiddenInRoom(
  db: Kysely<Schema>,
  roomId: number,
  ids: readonly string[],
): Promise<HiddenQuotes> {
  const owners = await db
    .selectFrom('merged_rooms')
    .where('room_id', '=', roomId)
    .select(['direct_id', 'owner_id'])
    .execute()
  const rows = await selectQuoted(db, [roomId, ...owners.map(({ direct_id }) => direct_id)], ids)
  const members = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.left_seq', 'is', null)
    .select(['u.id', 'u.user_name', 'p.joined_seq'])
    .execute()
  const absences = await selectAbsences(db, [roomId])
  return new Map(
    members.map(({ id, user_name, joined_seq }) => {
      const own = new Set(owners.filter(({ owner_id }) => owner_id === id).map(({ direct_id }) => direct_id))
      const visible = rows.filter(row =>
        row.conversation_id === roomId
          ? row.seq > joined_seq && !isMissed(absences, id, row)
          : own.has(row.conversation_id),
      )
      return [user_name, without(ids, visible)]
    }),
  )
}

const without = (ids: readonly string[], visible: readonly { id: string }[]): string[] => {
  const known = new Set(visible.map(({ id }) => id))
  return ids.filter(id => !known.has(id))
}

const selectQuoted = (db: Kysely<Schema>, conversations: readonly number[], ids: readonly string[]) =>
  db
    .selectFrom('messages')
    .where('conversation_id', 'in', [...new Set(conversations)])
    .where('id', 'in', [...new Set(ids)])
    .select(['conversation_id', 'id', 'seq'])
    .execute()
