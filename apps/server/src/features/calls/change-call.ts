import {
  type CallEvent,
  type CallRefusal,
  type CallState,
  type CallStep,
  callForGuest,
  isGuestId,
  stepCall,
} from '@parley/protocol/model'
import { CALL_EVENTS, encodeHeadline } from '@parley/protocol/wire'
import type { Selectable, Transaction } from 'kysely'
import { type Announce, archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type CallRow, conversationFor, findCall, peopleInCall, savePeople, updateCall } from './call-rows.ts'
import { namesIn } from './guests/call-for.ts'
import { deleteGuests } from './guests/guest-rows.ts'
import { postLines, postRecords } from './post-lines.ts'
import { markStopped } from './recordings/begin-recording.ts'

export interface ChangeParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
}

export type Changed = CallRow | { refused: CallRefusal }

/** The context of a change: a transaction that locks the conversation. */
export interface ChangeContext {
  db: Transaction<Schema>
  announce: Announce
  end: Selectable<Schema['conversations']>
}

/**
 * Reads, checks, writes and announces a change. A change locks the conversation of the call first, so changes never overlap.
 */
export const changeCall = (
  parts: ChangeParts,
  companyId: number,
  callId: string,
  eventFor: (row: CallRow, context: ChangeContext) => Promise<CallEvent | { refused: CallRefusal }>,
): Promise<Changed> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const found = await findCall(db, companyId, callId)
    if (!found) return { refused: 'not-found' }
    const end = await lockConversation(db, parts.storage.dialect, found.conversationId)
    const row = (await findCall(db, companyId, callId)) ?? found
    const context = { db, announce, end }
    const event = await eventFor(row, context)
    if ('refused' in event) return event
    const step = stepCall(row.call, event, parts.clock.now())
    return step.refused ? { refused: step.refused } : await writeStep(parts, context, row, step)
  })

/** Also of a call that has just been inserted. */
export async function writeStep(
  { members, clock }: ChangeParts,
  { db, announce, end }: ChangeContext,
  row: CallRow,
  { call: changed, lines }: CallStep,
): Promise<CallRow> {
  if (changed === row.call && lines.length === 0) return row
  const call = { ...changed, version: (row.call.version ?? 0) + 1 }
  const next = { ...row, call }
  await updateCall(db, call)
  await savePeople(db, next)
  if (row.call.recording && !call.recording) await markStopped(db, row.call.recording.id, clock.now())
  if (call.state === 'ended') await deleteGuests(db, call.id)
  await postLines(db, announce, members, { row: next, end }, lines, clock.now())
  if (call.state === 'ended') await postRecords(db, announce, members, { row: next, end }, clock.now())
  await announceCall(db, announce, next, new Set([...peopleInCall(row.call), ...peopleInCall(call)]))
  return next
}

/** Sent to all devices of everybody concerned; clients derive ringing, participants and the end from the call. */
async function announceCall(
  db: Transaction<Schema>,
  announce: Announce,
  row: CallRow,
  concerned: Set<string>,
): Promise<void> {
  const { call, domain, kind, key } = row
  const name = call.state === 'ringing' ? CALL_EVENTS.rings : CALL_EVENTS.changed
  const people = [...concerned].filter(user => !isGuestId(user))
  const guests = [...concerned].filter(isGuestId)
  const announceTo = (user: string, seen: CallState) =>
    announce({
      domain,
      users: [user],
      stanza: encodeHeadline(name, { call: seen }, { ...conversationFor(row, user), reader: user }, domain),
    })
  if (kind === 'groupchat')
    announce({ domain, users: people, stanza: encodeHeadline(name, { call }, { kind, id: key }, domain) })
  else for (const user of people) announceTo(user, call)
  if (guests.length === 0) return
  const names = await namesIn(db, row)
  for (const user of guests) announceTo(user, callForGuest(call, user, names))
}
