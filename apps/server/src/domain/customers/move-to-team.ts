import { CONTACT_TYPE, MOVED_AWAY, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { nextSeq } from '../archive/take-stamp.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import type { Change } from '../rooms/change-room.ts'
import type { Members } from '../rooms/member-cache.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { joinThreads } from './join-threads.ts'
import { type LockScope, lockRooms } from './lock-team.ts'
import { dutyColumn, type OpenTeam } from './open-team.ts'
import { selectTeamOf } from './select-team-of.ts'

type MovedRoom = Pick<OpenRoom, 'row' | 'members'>

const staffOf = (members: Members): string[] =>
  [...members.values()].filter(member => member.type === CONTACT_TYPE.customerGroup).map(member => member.id)

/** Where the team has a thread with the customer already, the two are joined [customers-28]. */
type Moved = Pick<Change<unknown>, 'event' | 'personal' | 'elsewhere'>

/** The room, the target and its thread with the customer are locked. Returns what everybody learns of it, and who has left. */
export async function moveToTeam(
  db: Kysely<Schema>,
  dialect: DialectName,
  room: MovedRoom,
  target: OpenTeam,
  staff: Members,
  now: number,
): Promise<Moved> {
  const { row, members } = room
  const former = await selectTeamOf(db, row)
  const gone = staffOf(members).filter(id => !staff.has(id))
  const left: RoomEvent = {
    type: 'roomLeft',
    operator: former,
    people: [],
    title: row.name,
    reason: MOVED_AWAY,
  }
  const [theirs] = await selectThreadWith(db, { room: row.key, team: target.room.key }, row.company_id)
  if (theirs) {
    await keepCredit(db, row.id)
    const thread = await lockConversation(db, dialect, theirs.id)
    const elsewhere = await joinThreads(db, dialect, {
      moved: row,
      members,
      theirs: thread,
      team: target,
      staff,
      now,
    })
    return { elsewhere: [...elsewhere, { room: row.key, event: left, to: gone }] }
  }
  await moveMembers(db, room, target, staff)
  const customers = [...members.values()].filter(member => member.isCustomer).map(({ id }) => id)
  const moved: RoomEvent = {
    type: 'consultationMoved',
    operator: former,
    title: target.room.name,
    team: target.room.key,
  }
  return {
    event: { event: moved, to: [...customers, ...staff.keys()] },
    personal: [{ event: left, to: gone }],
  }
}

/** The thread that the customer of a consultation has with another team. */
const selectThreadWith = (
  db: Kysely<Schema>,
  { room, team }: { room: string; team: string },
  companyId: number,
) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('consultations as own', 'own.room_id', 'c.id')
    .innerJoin('consultations as theirs', 'theirs.customer_id', 'own.customer_id')
    .innerJoin('conversations as thread', 'thread.id', 'theirs.room_id')
    .innerJoin('conversations as t', 't.id', 'theirs.team_id')
    .where('c.company_id', '=', companyId)
    .where('c.key', '=', room)
    .where('t.key', '=', team)
    .whereRef('theirs.room_id', '!=', 'own.room_id')
    .select(['thread.id', 'thread.key'])
    .execute()

/** Locks a consultation and a team, with the thread that its customer has there. */
export async function lockForMove(
  db: Kysely<Schema>,
  scope: LockScope,
  room: string,
  team: string,
): Promise<void> {
  const threads = await selectThreadWith(db, { room, team }, scope.companyId)
  await lockRooms(db, scope, [room, team, ...threads.map(({ key }) => key)])
}

async function moveMembers(
  db: Kysely<Schema>,
  { row, members }: MovedRoom,
  { room, team }: OpenTeam,
  staff: Members,
): Promise<void> {
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
