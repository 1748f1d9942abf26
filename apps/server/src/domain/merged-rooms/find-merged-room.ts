import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The name of the merged room that continues an owner's chat with a person. */
export async function findMergedRoomWith(
  db: Kysely<Schema>,
  ownerId: number,
  person: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('merged_rooms as k')
    .innerJoin('users as u', 'u.id', 'k.person_id')
    .innerJoin('conversations as c', 'c.id', 'k.room_id')
    .where('k.owner_id', '=', ownerId)
    .where('k.ended_seq', 'is', null)
    .where('u.user_name', '=', person)
    .select('c.key')
    .executeTakeFirst()
  return row?.key
}
