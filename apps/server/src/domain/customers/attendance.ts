import type { EventPerson, RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DistantEvent } from '../rooms/change-room.ts'

/**
 * What the customers of a team learn when somebody goes on duty after nobody was, or the last one leaves: whether somebody
 * is there, and nobody's name [customers-11, customers-18].
 */
export const attendanceEvents = (
  db: Kysely<Schema>,
  teamId: number,
  value: boolean,
): Promise<DistantEvent[]> =>
  tellCustomers(db, teamId, operator => ({ type: 'teamAttended', operator, value }))

/** The name, the hours or the away text have changed: customers load them again [customers-18]. */
export const openingEvents = (db: Kysely<Schema>, teamId: number): Promise<DistantEvent[]> =>
  tellCustomers(db, teamId, operator => ({ type: 'teamChanged', operator }))

/** In each consultation that is not closed, as from the team itself. */
async function tellCustomers(
  db: Kysely<Schema>,
  teamId: number,
  eventFrom: (operator: EventPerson) => RoomEvent,
): Promise<DistantEvent[]> {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('consultations as k', 'k.room_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'k.customer_id')
    .innerJoin('conversations as team', 'team.id', 'c.ref_room_id')
    .where('c.ref_room_id', '=', teamId)
    .where('c.consult_state', '<>', 'closed')
    .select(['c.key', 'u.user_name', 'team.key as team', 'team.name'])
    .execute()
  return rows.map(({ key, user_name, team, name }) => ({
    room: key,
    event: eventFrom({ id: team, name }),
    to: [user_name],
  }))
}
