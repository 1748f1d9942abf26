import { CONTACT_TYPE, MOVED_AWAY, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { nextSeq } from '../../domain/archive/take-stamp.ts'
import { lockRooms } from '../../domain/customers/lock-team.ts'
import { dutyColumn, type OpenTeam, openTeam } from '../../domain/customers/open-team.ts'
import { selectTeamOf } from '../../domain/customers/select-team-of.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { type Change, changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Members } from '../../domain/rooms/member-cache.ts'
import type { OpenRoom } from '../../domain/rooms/open-room.ts'
import { inChunks } from '../../domain/steps/in-chunks.ts'
import type { Schema } from '../../storage/schema.ts'
import { requireStaff, staffOf } from './consultation-room.ts'

/** Moves a consultation to another team: the customer sees one notice, the former team loses access [customers-8]. */
export const createMoveConsultation = (parts: RoomsParts): Handlers['moveConsultation'] =>
  signedIn((caller, { im_room_name, team }, { ip }) => {
    const { dialect } = parts.storage
    const lockFirst = (db: Kysely<Schema>) =>
      lockRooms(db, { dialect, companyId: caller.companyId }, [im_room_name, team])
    const work = async (db: Kysely<Schema>, room: OpenRoom): Promise<Change<Record<string, never>>> => {
      requireStaff(room.me)
      const { row, members } = room
      const target = await openTeam(db, dialect, caller.companyId, team)
      if (target.room.id === row.ref_room_id) return { answer: {} }
      const former = await selectTeamOf(db, row)
      const staff = await parts.members.of(db, target.room.id, target.room.members_seq)
      await moveMembers(db, room, target, staff)
      const customers = [...members.values()].filter(member => member.isCustomer).map(({ id }) => id)
      const moved: RoomEvent = { type: 'consultationMoved', operator: former, title: target.room.name, team }
      const gone = staffOf(members).filter(id => !staff.has(id))
      const left: RoomEvent = {
        type: 'roomLeft',
        operator: former,
        people: [],
        title: row.name,
        reason: MOVED_AWAY,
      }
      return {
        answer: {},
        event: { event: moved, to: [...customers, ...staff.keys()] },
        personal: [{ event: left, to: gone }],
      }
    }
    const call = { caller, ip, call: 'moveConsultation' } as const
    return changeRoom(parts, call, { name: im_room_name }, work, lockFirst)
  })

async function moveMembers(
  db: Kysely<Schema>,
  { row, members }: OpenRoom,
  { room, team }: OpenTeam,
  staff: Members,
): Promise<void> {
  const [customer] = [...members.values()].filter(member => member.isCustomer)
  const taken = await db
    .selectFrom('consultations')
    .where('team_id', '=', room.id)
    .where('customer_id', '=', customer?.userId ?? 0)
    .select('room_id')
    .executeTakeFirst()
  if (taken) throw new CallError(CODE.conflict, 'This customer already has a consultation with that team.')
  // People of both teams keep their seats, with what they have read.
  const gone = staffOf(members).filter(id => !staff.has(id))
  for (const chunk of inChunks(gone.map(id => members.get(id)?.userId ?? 0)))
    await db
      .deleteFrom('participants')
      .where('conversation_id', '=', row.id)
      .where('user_id', 'in', chunk)
      .execute()
  const fresh = [...staff.values()].filter(({ id }) => !members.has(id))
  const seats = fresh.map(({ userId }, index) => ({
    conversation_id: row.id,
    user_id: userId,
    serial: row.next_serial + index,
    joined_seq: 0,
    read_seq: nextSeq(row),
    read_time: row.last_time,
    room_type: CONTACT_TYPE.customerGroup,
  }))
  for (const chunk of inChunks(seats)) await db.insertInto('participants').values(chunk).execute()
  await db
    .updateTable('conversations')
    .set({
      ref_room_id: room.id,
      duty_user_id: dutyColumn(team),
      snoozed_until: 0,
      member_count: staff.size + 1,
      next_serial: row.next_serial + fresh.length,
      members_seq: row.members_seq + 1,
    })
    .where('id', '=', row.id)
    .execute()
  await keepCredit(db, row.id)
  await db
    .updateTable('consultations')
    .set({ team_id: room.id, holder_id: null, labels: '[]' })
    .where('room_id', '=', row.id)
    .execute()
}

/** What the former team has answered, and the stars it got, stay in its figures [questions-5]. */
async function keepCredit(db: Kysely<Schema>, roomId: number): Promise<void> {
  const { team_id, rating } = await db
    .selectFrom('consultations')
    .where('room_id', '=', roomId)
    .select(['team_id', 'rating'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('answers')
    .set({ team_id })
    .where('conversation_id', '=', roomId)
    .where('team_id', 'is', null)
    .execute()
  if (rating === null) return
  await db
    .updateTable('consultations')
    .set({ rated_team_id: team_id })
    .where('room_id', '=', roomId)
    .where('rated_team_id', 'is', null)
    .execute()
}
