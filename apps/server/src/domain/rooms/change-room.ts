import { changesMembers, type RoomEvent } from '@parley/protocol/model'
import type { ContactSettings } from '@parley/protocol/rest'
import {
  encodeHeadline,
  encodeRoomEvent,
  REMOVED,
  roomEventDataType,
  splitReceivers,
} from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Appended, appendMessage } from '../archive/append-message.ts'
import { type Announce, archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import type { Audit } from '../audit/audit.ts'
import { encodeSettings } from '../conversations/encode-settings.ts'
import { auditOf, auditOfRefusal, type RoomCall } from './audit-room.ts'
import type { MemberCache } from './member-cache.ts'
import { type OpenRoom, openRoom, type RoomRef } from './open-room.ts'

export interface RoomsParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
  audit: Audit
}

/** An event and its recipients. */
export interface AddressedEvent {
  event: RoomEvent
  to: Iterable<string>
}

/** An event of another room than the one that is changed. */
export interface DistantEvent extends AddressedEvent {
  room: string
  /** Its message there; absent: it is not archived. */
  archived?: Appended
}

export interface Change<Answer> {
  answer: Answer
  /** When the event happened; the clock is read if it is absent. */
  at?: number
  /** The event, archived with the next seq. Absent: nothing changed. */
  event?: AddressedEvent
  /** The same event with the same seq, as sent to the people affected. */
  personal?: AddressedEvent[]
  /** For the caller's own devices only: nothing changed for the room. */
  own?: RoomEvent
  /** For some connected people only; not archived. */
  passing?: AddressedEvent
  /** Further events caused by it, archived after `event`. */
  also?: AddressedEvent[]
  /** What others learn of it in their own rooms. */
  elsewhere?: DistantEvent[]
  /** A changed setting of another conversation of the caller. */
  settings?: ContactSettings | undefined
}

/**
 * The only way to change a room: permission check, change and event run in one transaction that locks the room, and are
 * announced after the commit. A refused change leaves no trace. A change of several rooms takes all locks in
 * `lockFirst`.
 */
export function changeRoom<Answer>(
  parts: RoomsParts,
  call: RoomCall,
  ref: RoomRef,
  work: Work<Answer>,
  lockFirst?: (db: Kysely<Schema>) => Promise<void>,
): Promise<Answer> {
  const { storage, clock, members, audit } = parts
  const { caller } = call
  return archiveAndAnnounce(parts, async (db, announce) => {
    await lockFirst?.(db)
    const room = await openRoom(db, { dialect: storage.dialect, members }, caller, ref, true)
    const { key } = room.row
    const change = await work(db, room)
    const { answer, at, event, personal = [], own, passing, also = [], elsewhere = [], settings } = change
    if (event) {
      const archived = await archiveEvent(db, room.row, event.event, at ?? clock.now())
      const entry = auditOf(call, key, event.event)
      if (entry) await audit.recordWithin(db, entry)
      for (const addressed of [event, ...personal])
        announceEvent(announce, caller.domain, key, addressed, archived)
    }
    for (const addressed of also) {
      const archived = await archiveEvent(db, room.row, addressed.event, clock.now())
      announceEvent(announce, caller.domain, key, addressed, archived)
    }
    if (passing) announceEvent(announce, caller.domain, key, passing)
    for (const { room: other, archived, ...addressed } of elsewhere)
      announceEvent(announce, caller.domain, other, addressed, archived)
    if (own) announceEvent(announce, caller.domain, key, { event: own, to: [caller.user] })
    if (settings)
      announce({
        domain: caller.domain,
        users: [caller.user],
        stanza: encodeSettings(settings, caller.user, caller.domain),
      })
    return answer
  }).catch(async error => {
    const refusal = auditOfRefusal(call, 'name' in ref ? ref.name : ref.roomId, error)
    if (refusal) await audit.record(refusal)
    throw error
  })
}

export type Work<Answer> = (db: Kysely<Schema>, room: OpenRoom) => Promise<Change<Answer>>

export async function archiveEvent(
  db: Kysely<Schema>,
  row: OpenRoom['row'],
  event: RoomEvent,
  now: number,
): Promise<Appended> {
  const notice = { senderId: null, dataType: roomEventDataType(event), data: encodeRoomEvent(event) }
  const archived = await appendMessage(db, row, notice, now)
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      updated_at: archived.stamp.time,
      // Never a version that was used before: changes of people raise it without an event.
      ...(changesMembers(event) && {
        members_seq: eb
          .case()
          .when('members_seq', '>=', archived.stamp.seq)
          .then(eb('members_seq', '+', 1))
          .else(archived.stamp.seq)
          .end(),
      }),
    }))
    .where('id', '=', row.id)
    .execute()
  return archived
}

export function announceEvent(
  announce: Announce,
  domain: string,
  room: string,
  { event, to }: AddressedEvent,
  archived?: Appended,
): void {
  const about = { kind: 'groupchat', id: room } as const
  const data = encodeRoomEvent(event)
  const row = archived && { archived: { conversationId: Number(room), id: archived.id } }
  if (event.type === 'memberKicked')
    announce({ domain, users: to, stanza: encodeHeadline(REMOVED, data, about, domain) })
  for (const { dataType, users } of splitReceivers(event, to))
    announce({ domain, users, stanza: encodeHeadline(dataType, data, about, domain, archived), ...row })
}
