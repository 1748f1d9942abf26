import type { EventPerson } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { OpenRoom } from '../rooms/open-room.ts'

/** The actor shown in the log of a consultation: customers do not see which staff member acted [customers-11]. */
export async function selectTeamOf(
  db: Kysely<Schema>,
  { ref_room_id }: OpenRoom['row'],
): Promise<EventPerson> {
  const { key, name } = await db
    .selectFrom('conversations')
    .where('id', '=', ref_room_id ?? 0)
    .select(['key', 'name'])
    .executeTakeFirstOrThrow()
  return { id: key, name }
}
