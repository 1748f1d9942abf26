import { CONTACT_TYPE, type EventPerson } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { noSuchRoom, type OpenRoom } from '../../domain/access/open-room.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import type { Member, Members } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'

/** The room must be a consultation, and the caller of its team. */
export function demandStaff(me: Member): void {
  if (me.type === CONTACT_TYPE.consultCustomer) throw notAllowed()
  if (me.type !== CONTACT_TYPE.customerGroup) throw noSuchRoom()
}

export const staffOf = (members: Members): string[] =>
  [...members.values()].filter(member => member.type === CONTACT_TYPE.customerGroup).map(member => member.id)

/** Who acts in the log of a consultation: a customer is not told who of the staff did [customers-11]. */
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
