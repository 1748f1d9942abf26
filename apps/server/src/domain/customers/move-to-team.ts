import { CONTACT_TYPE, MOVED_AWAY, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { nextSeq } from '../archive/take-stamp.ts'
import { CallError } from '../rest/call-error.ts'
import type { AddressedEvent } from '../rooms/change-room.ts'
import type { Members } from '../rooms/member-cache.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { dutyColumn, type OpenTeam } from './open-team.ts'
import { selectTeamOf } from './select-team-of.ts'

type MovedRoom = Pick<OpenRoom, 'row' | 'members'>

const staffOf = (members: Members): string[] =>
  [...members.values()].filter(member => member.type === CONTACT_TYPE.customerGroup).map(member => member.id)

/** The room and the target are locked. Returns what everybody learns of it, and who has left. */
export async function moveToTeam(
  db: Kysely<Schema>,
  room: MovedRoom,
  target: OpenTeam,
  staff: Members,
): Promise<{ event: AddressedEvent; personal: AddressedEvent[] }> {
  const { row, members } = room
  const former = await selectTeamOf(db, row)
  await moveMembers(db, room, target, staff)
  const customers = [...members.values()].filter(member => member.isCustomer).map(({ id }) => id)
  const moved: RoomEvent = {
    type: 'consultationMoved',
    operator: former,
    title: target.room.name,
    team: target.room.key,
  }
  const gone = staffOf(members).filter(id => !staff.has(id))
  const left: RoomEvent = {
    type: 'roomLeft',
    operator: former,
    people: [],
    title: row.name,
    reason: MOVED_AWAY,
  }
  return {
    event: { event: moved, to: [...customers, ...staff.keys()] },
    personal: [{ event: left, to: gone }],
  }
}

async function moveMembers(
  db: Kysely<Schema>,
  { row, members }: MovedRoom,
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
