import type { EventPerson, RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DistantEvent } from '../rooms/change-room.ts'

/**
 * What the customers of a team learn when somebody goes on duty after nobody was, or the last one leaves: whether somebody
 * is there, and nobody's name [customers-11, customers-18].
 */
export async function attendanceEvents(
  db: Kysely<Schema>,
  teamId: number,
  value: boolean,
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
  return rows.map(({ key, user_name, team, name }) => {
    const operator: EventPerson = { id: team, name }
    const event: RoomEvent = { type: 'teamAttended', operator, value }
    return { room: key, event, to: [user_name] }
  })
}
