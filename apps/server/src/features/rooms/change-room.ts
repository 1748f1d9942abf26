import type { RoomEvent, RoomEventType, Stamp } from '@parley/protocol/model'
import { encodeHeadline, encodeRoomEvent, roomEventDataType } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { type OpenRoom, openRoom, type RoomRef } from '../../domain/access/open-room.ts'
import { appendMessage } from '../../domain/archive/append-message.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Audit } from '../../ports/audit.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { auditOf, auditOfRefusal, type RoomCall } from './audit-room.ts'

export interface RoomsParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
  audit: Audit
}

/** An event and those who hear of it. */
export interface Heard {
  event: RoomEvent
  to: Iterable<string>
}

export interface Change<Answer> {
  answer: Answer
  /** What happened, archived at the next place. Absent: nothing did. */
  event?: Heard
  /** The same happening at the same place, as those it was done to are told of it. */
  personal?: Heard[]
  /** For the caller's own devices only: nothing that happened in the room. */
  own?: RoomEvent
}

/** Only these change who is a member, in which role, under which name. */
const CHANGES_MEMBERS: ReadonlySet<RoomEventType> = new Set([
  'membersInvited',
  'memberRemoved',
  'adminAppointed',
  'adminDismissed',
  'memberSilenced',
  'memberUnsilenced',
  'ownerChanged',
  'nicknameChanged',
])

/**
 * The one way a room changes: right, change and event in one transaction that holds the room, and the news only
 * after it is committed. Whatever is refused inside leaves no trace.
 */
export async function changeRoom<Answer>(
  parts: RoomsParts,
  call: RoomCall,
  ref: RoomRef,
  work: Work<Answer>,
): Promise<Answer> {
  const { delivery, audit } = parts
  const { caller } = call
  const { name, change, place } = await transact(parts, call, ref, work).catch(async error => {
    const refusal = auditOfRefusal(call, 'name' in ref ? ref.name : ref.roomId, error)
    if (refusal) await audit.record(refusal)
    throw error
  })
  for (const heard of [...(change.event ? [change.event] : []), ...(change.personal ?? [])])
    announceEvent(delivery, caller.domain, name, heard, place)
  if (change.own) announceEvent(delivery, caller.domain, name, { event: change.own, to: [caller.user] })
  return change.answer
}

type Work<Answer> = (db: Kysely<Schema>, room: OpenRoom) => Promise<Change<Answer>>

const transact = <Answer>(
  { storage, clock, members, audit }: RoomsParts,
  call: RoomCall,
  ref: RoomRef,
  work: Work<Answer>,
) =>
  storage.transaction(async db => {
    const door = { dialect: storage.dialect, members }
    const room = await openRoom(db, door, call.caller, ref, true)
    const name = room.row.key
    const change = await work(db, room)
    if (!change.event) return { name, change, place: undefined }
    const { event } = change.event
    const place = await archiveEvent(db, room.row, event, clock.now())
    const entry = auditOf(call, name, event)
    if (entry) await audit.recordWithin(db, entry)
    return { name, change, place }
  })

export interface Place {
  id: string
  stamp: Stamp
}

export async function archiveEvent(
  db: Kysely<Schema>,
  row: OpenRoom['row'],
  event: RoomEvent,
  now: number,
): Promise<Place> {
  const notice = { senderId: null, dataType: roomEventDataType(event), data: encodeRoomEvent(event) }
  const place = await appendMessage(db, row, notice, now)
  await db
    .updateTable('conversations')
    .set({
      updated_at: place.stamp.time,
      ...(CHANGES_MEMBERS.has(event.type) && { members_seq: place.stamp.seq }),
    })
    .where('id', '=', row.id)
    .execute()
  return place
}

export function announceEvent(
  delivery: Delivery,
  domain: string,
  room: string,
  { event, to }: Heard,
  place?: Place,
): void {
  const about = { kind: 'groupchat', id: room } as const
  const stanza = encodeHeadline(roomEventDataType(event), encodeRoomEvent(event), about, domain, place)
  delivery.toUsers(domain, to, stanza)
}
