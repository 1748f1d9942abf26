import { CONTACT_TYPE, type EventPerson, MAX_JOIN_REQUESTS } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Announce } from '../archive/archive-and-announce.ts'
import { CallError } from '../rest/call-error.ts'
import { addMembers } from './add-members.ts'
import { auditOf, type RoomCall } from './audit-room.ts'
import { type AddressedEvent, announceEvent, archiveEvent, type RoomsParts } from './change-room.ts'
import { eventPerson } from './event-people.ts'
import { findNewcomers } from './find-newcomers.ts'
import { recountJoinRequests } from './join-requests.ts'
import { joiningEvents } from './joining-events.ts'
import type { Members } from './member-cache.ts'
import type { OpenRoom } from './open-room.ts'

type JoinedRoom = Pick<OpenRoom, 'row' | 'members'>

/**
 * The caller joins a room that is locked.
 * @param joinedSeq History begins after it.
 */
export async function joinRoom(
  db: Kysely<Schema>,
  { clock, audit }: RoomsParts,
  call: RoomCall,
  { row, members }: JoinedRoom,
  announce: Announce,
  joinedSeq = row.last_seq,
): Promise<void> {
  const { caller } = call
  const now = clock.now()
  const newcomers = await findNewcomers(db, caller, [caller.user])
  const joined = await addMembers(db, row, newcomers, now, undefined, joinedSeq)
  const operator = eventPerson(joined[0] ?? { id: caller.user, name: caller.nickName })
  const { event, personal } = joiningEvents({ row, members }, operator, joined, now)
  const archived = await archiveEvent(db, row, event.event, now)
  const entry = auditOf(call, row.key, event.event)
  if (entry) await audit.recordWithin(db, entry)
  for (const addressed of [event, ...personal])
    announceEvent(announce, caller.domain, row.key, addressed, archived)
}

/** The caller asks to join a room that is locked; owner and admins are told. */
export async function requestToJoin(
  db: Kysely<Schema>,
  { clock }: RoomsParts,
  { caller }: RoomCall,
  { row, members }: JoinedRoom,
  announce: Announce,
): Promise<void> {
  if (row.join_requests >= MAX_JOIN_REQUESTS)
    throw new CallError(CODE.conflict, 'Too many requests wait for an answer.')
  const entry = { conversation_id: row.id, user_id: caller.userId, time: clock.now() }
  await db.insertInto('join_requests').values(entry).execute()
  const count = await recountJoinRequests(db, row.id)
  const person = eventPerson({ id: caller.user, name: caller.nickName })
  announceEvent(announce, caller.domain, row.key, joinRequestsEvent(members, person, count))
}

/** For owner and admins. */
export const joinRequestsEvent = (
  members: Members,
  operator: EventPerson,
  count: number,
): AddressedEvent => ({
  event: { type: 'joinRequestsChanged', operator, count },
  to: [...members.values()].filter(({ role }) => role !== 'member').map(({ id }) => id),
})

export const hasRequested = async (db: Kysely<Schema>, roomId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('join_requests')
    .where('conversation_id', '=', roomId)
    .where('user_id', '=', userId)
    .select('time')
    .executeTakeFirst()) !== undefined

/** Who was removed does not come back without being let in. */
export const wasKicked = async (db: Kysely<Schema>, roomId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('participants')
    .where('conversation_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('room_type', '=', CONTACT_TYPE.normal)
    .where('left_reason', '=', 'kicked')
    .select('user_id')
    .executeTakeFirst()) !== undefined
