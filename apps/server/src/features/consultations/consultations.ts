import type { GroupData } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { foundConsultation } from '../../domain/customers/found-consultation.ts'
import { openTeam } from '../../domain/customers/open-team.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { briefRooms } from '../../domain/rooms/brief-rooms.ts'
import { announceEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { createMoveConsultation } from './move-consultation.ts'
import { createStates } from './states.ts'

type ConsultationCalls =
  | 'openConsultation'
  | 'closeConsultation'
  | 'reopenConsultation'
  | 'rateConsultation'
  | 'assignConsultation'
  | 'moveConsultation'

/** A customer's thread with a team, from the first message to the stars. */
export const createConsultations = (parts: RoomsParts): Pick<Handlers, ConsultationCalls> => ({
  openConsultation: signedIn(async (caller, { im_room_name }): Promise<GroupData> => {
    const roomId = await findOrFound(parts, caller, im_room_name)
    return (await briefRooms(parts.storage.db, caller.userId, [roomId])).get(roomId) as GroupData
  }),
  ...createStates(parts),
  moveConsultation: createMoveConsultation(parts),
})

/** The team's room is locked: two devices of a customer that ask at once get the same thread. */
const findOrFound = (parts: RoomsParts, caller: Caller, team: string): Promise<number> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const { storage, clock, members } = parts
    const open = await openTeam(db, storage.dialect, caller.companyId, team)
    if (!caller.isCustomer) throw notAllowed()
    const known = await db
      .selectFrom('consultations')
      .where('team_id', '=', open.room.id)
      .where('customer_id', '=', caller.userId)
      .select('room_id')
      .executeTakeFirst()
    if (known) return known.room_id
    const staff = await members.of(db, open.room.id, open.room.members_seq)
    const customer = { userId: caller.userId, id: caller.user, name: caller.nickName, avatar: caller.avatar }
    const { row, archived, forStaff, forCustomer } = await foundConsultation(
      ...([db, open, customer, staff, clock.now()] as const),
    )
    const tell = (event: typeof forStaff, to: Iterable<string>) =>
      announceEvent(announce, caller.domain, row.key, { event, to }, archived)
    tell(forStaff, staff.keys())
    tell(forCustomer, [caller.user])
    return row.id
  })
