import type { EventPerson } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { eventPerson } from '../rooms/event-people.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { hasWritten } from './select-speakers.ts'

/** The actor shown in the log of a consultation: customers do not see which staff member acted [customers-11]. */
export async function selectTeamOf(
  db: Kysely<Schema>,
  { ref_room_id }: Pick<OpenRoom['row'], 'ref_room_id'>,
): Promise<EventPerson> {
  const { key, name } = await db
    .selectFrom('conversations')
    .where('id', '=', ref_room_id ?? 0)
    .select(['key', 'name'])
    .executeTakeFirstOrThrow()
  return { id: key, name }
}

/** Who acts in a consultation: the person if its customer knows them from a message, otherwise the team [customers-11]. */
export const selectActor = async (db: Kysely<Schema>, { row, me }: OpenRoom): Promise<EventPerson> =>
  (await hasWritten(db, row.id, me.userId)) ? eventPerson(me) : await selectTeamOf(db, row)
