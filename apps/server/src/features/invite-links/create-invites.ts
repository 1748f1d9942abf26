import { type InviteState, MAX_JOIN_REQUESTS } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type Announce, archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { addMembers } from '../../domain/rooms/add-members.ts'
import { auditOf, type RoomCall } from '../../domain/rooms/audit-room.ts'
import { announceEvent, archiveEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { findNewcomers } from '../../domain/rooms/find-newcomers.ts'
import { recountJoinRequests } from '../../domain/rooms/join-requests.ts'
import { joiningEvents } from '../../domain/rooms/joining-events.ts'
import type { Schema } from '../../storage/schema.ts'
import { joinRequestsEvent } from './join-requests-event.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'

/** For people who are not members: showing what an invite link is for, and joining by it. */
export const createInvites = (parts: RoomsParts): Pick<Handlers, 'openInvite' | 'acceptInvite'> => ({
  openInvite: signedIn(async (caller, { link_token: token }) => {
    const { storage, members, clock } = parts
    const roomAccess = { dialect: storage.dialect, members }
    const found = await openInvitation(storage.db, roomAccess, caller, { token, now: clock.now() })
    return describe(found, found.state)
  }),

  acceptInvite: signedIn((caller, { link_token: token }, { ip }) =>
    archiveAndAnnounce(parts, async (db, announce) => {
      const { storage, members, clock } = parts
      const roomAccess = { dialect: storage.dialect, members }
      const found = await openInvitation(db, roomAccess, caller, { token, now: clock.now() }, true)
      const call = { caller, ip, call: 'acceptInvite' }
      if (found.state === 'needs-approval') return await request(db, parts, call, found, announce)
      if (found.state !== 'open') return describe(found, found.state)
      return await join(db, parts, call, found, announce)
    }),
  ),
})

const describe = ({ row }: OpenInvitation, state: InviteState) => ({
  state,
  natural_name: row.name,
  room_avatar: row.avatar,
  member_count: row.member_count,
  im_room_name: state === 'member' ? row.key : '',
})

async function join(
  db: Kysely<Schema>,
  { clock, audit }: RoomsParts,
  call: RoomCall,
  found: OpenInvitation,
  announce: Announce,
) {
  const { row, members } = found
  const { caller } = call
  const now = clock.now()
  const joined = await addMembers(db, row, await findNewcomers(db, caller, [caller.user]), now)
  const operator = eventPerson(joined[0] ?? { id: caller.user, name: caller.nickName })
  const { event, personal } = joiningEvents({ row, members }, operator, joined, now)
  const archived = await archiveEvent(db, row, event.event, now)
  const entry = auditOf(call, row.key, event.event)
  if (entry) await audit.recordWithin(db, entry)
  for (const addressed of [event, ...personal])
    announceEvent(announce, caller.domain, row.key, addressed, archived)
  return describe({ ...found, row: { ...row, member_count: row.member_count + 1 } }, 'member')
}

async function request(
  db: Kysely<Schema>,
  { clock }: RoomsParts,
  { caller }: RoomCall,
  found: OpenInvitation,
  announce: Announce,
) {
  const { row, members } = found
  if (row.join_requests >= MAX_JOIN_REQUESTS)
    throw new CallError(CODE.conflict, 'Too many requests wait for an answer.')
  const entry = { conversation_id: row.id, user_id: caller.userId, time: clock.now() }
  await db.insertInto('join_requests').values(entry).execute()
  const count = await recountJoinRequests(db, row.id)
  const person = eventPerson({ id: caller.user, name: caller.nickName })
  announceEvent(announce, caller.domain, row.key, joinRequestsEvent(members, person, count))
  return describe(found, 'requested')
}
