import { CONTACT_TYPE, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Change } from '../rooms/change-room.ts'
import { eventPerson } from '../rooms/event-people.ts'
import type { Member } from '../rooms/member-cache.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { idsWithout } from '../rooms/remove-members.ts'
import { leaveConsultations } from './consultation-members.ts'
import { takeOffDuty } from './set-duty.ts'

/** Leaving a team also ends membership of its consultations, and duty [customers-10, duty-2]. */
export async function leaveTeam(
  db: Kysely<Schema>,
  { row, me, members }: OpenRoom,
  gone: readonly Member[],
  at: number,
): Promise<Pick<Change<never>, 'also' | 'elsewhere'>> {
  if (me.type !== CONTACT_TYPE.innerCustomer) return {}
  const userIds = gone.map(member => member.userId)
  await leaveConsultations(db, row.id, userIds)
  const off = await takeOffDuty(db, row.id, userIds, at)
  const former = gone.find(member => member.userId === off?.onDuty)
  if (!off || !former) return {}
  const operator = eventPerson(former)
  const event: RoomEvent = {
    type: 'dutyServantChanged',
    operator,
    people: [],
    previous: [operator],
    reason: 'away',
    comment: '',
  }
  return { also: [{ event, to: idsWithout(members, gone) }], elsewhere: off.elsewhere }
}
