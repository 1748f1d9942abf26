import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** User names of those who have written in each room. */
export async function selectSpeakers(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.conversation_id', 'in', [...ids])
    .where('m.counts', '=', 1)
    .select(['m.conversation_id', 'u.user_name'])
    .distinct()
    .execute()
  const byRoom = Map.groupBy(rows, row => row.conversation_id)
  return new Map([...byRoom].map(([id, found]) => [id, found.map(row => row.user_name)]))
}

/** Whether somebody has written in a room. */
export async function hasWritten(db: Kysely<Schema>, roomId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .where('conversation_id', '=', roomId)
    .where('sender_id', '=', userId)
    .where('counts', '=', 1)
    .limit(1)
    .select('seq')
    .executeTakeFirst()
  return found !== undefined
}

/** Staff of a consultation whom its customer must not learn of, because they have not written yet [customers-11]. */
export async function isUnknownToCustomer(
  db: Kysely<Schema>,
  roomId: number,
  userId: number,
): Promise<boolean> {
  const staff = await db
    .selectFrom('participants')
    .where('conversation_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('room_type', '=', CONTACT_TYPE.customerGroup)
    .select('user_id')
    .executeTakeFirst()
  return staff !== undefined && !(await hasWritten(db, roomId, userId))
}
