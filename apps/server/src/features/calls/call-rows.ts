import {
  type CallState,
  type ConversationRef,
  type Guest,
  guestDueAt,
  isGuestId,
  MAX_RECORDING_MS,
  SEAT_GRACE_MS,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export interface CallRow {
  call: CallState
  conversationId: number
  companyId: number
  domain: string
  /** The kind of conversation. */
  kind: 'chat' | 'groupchat'
  key: string
}

const selectCalls = (db: Kysely<Schema>) =>
  db
    .selectFrom('calls')
    .innerJoin('conversations as c', 'c.id', 'calls.conversation_id')
    .innerJoin('companies', 'companies.id', 'c.company_id')
    .select(['calls.call', 'c.id as conversationId', 'c.company_id as companyId', 'c.kind', 'c.key'])
    .select('companies.domain')

type Selected = Omit<CallRow, 'call' | 'kind'> & { call: string; kind: string }
const decode = ({ call, kind, ...row }: Selected): CallRow => ({
  ...row,
  kind: kind as CallRow['kind'],
  call: JSON.parse(call) as CallState,
})

/** Finds a call in the company of whoever asks; the call itself decides whether that person may know of it. */
export async function findCall(
  db: Kysely<Schema>,
  companyId: number,
  id: string,
): Promise<CallRow | undefined> {
  const row = await selectCalls(db)
    .where('calls.id', '=', id)
    .where('c.company_id', '=', companyId)
    .executeTakeFirst()
  return row && decode(row)
}

/** Calls that ring for the person, or that they are in. */
export async function findCallsOf(db: Kysely<Schema>, userId: number): Promise<CallRow[]> {
  const rows = await selectCalls(db)
    .innerJoin('call_people as p', 'p.call_id', 'calls.id')
    .where('p.user_id', '=', userId)
    .where('calls.state', '!=', 'ended')
    .execute()
  return rows.map(decode)
}

/** The call that the guest came for. */
export async function findCallsOfGuest(db: Kysely<Schema>, guestId: string): Promise<CallRow[]> {
  const rows = await selectCalls(db)
    .innerJoin('call_guests as g', 'g.call_id', 'calls.id')
    .where('g.id', '=', guestId)
    .where('calls.state', '!=', 'ended')
    .execute()
  return rows.map(decode)
}

/** Meetings have their own schedule and may run beside a call. */
export async function findLiveCallIn(
  db: Kysely<Schema>,
  conversationId: number,
): Promise<CallRow | undefined> {
  const rows = await selectCalls(db)
    .where('calls.conversation_id', '=', conversationId)
    .where('calls.state', '!=', 'ended')
    .execute()
  return rows.map(decode).find(({ call }) => call.kind !== 'meeting')
}

export async function insertCall(db: Kysely<Schema>, conversationId: number, call: CallState): Promise<void> {
  const row = { conversation_id: conversationId, ...columnsOf(call) }
  await db
    .insertInto('calls')
    .values({ id: call.id, ...row })
    .execute()
}

export const updateCall = (db: Kysely<Schema>, call: CallState): Promise<unknown> =>
  db.updateTable('calls').set(columnsOf(call)).where('id', '=', call.id).execute()

const columnsOf = (call: CallState) => ({
  state: call.state,
  due_at: dueAt(call),
  call: JSON.stringify(call),
})

/** When `tick` has something to do next. */
function dueAt(call: CallState): number | null {
  if (call.state === 'ended') return null
  const away = call.seats.filter(seat => seat.presence !== 'here').map(seat => seat.since + SEAT_GRACE_MS)
  const recordedTo = call.recording ? [call.recording.since + MAX_RECORDING_MS] : []
  const end = call.meeting && call.seats.length === 0 ? [call.meeting.end] : []
  const guests = (call.guests ?? []).flatMap(guest => guestDueAt(guest) ?? [])
  const due = Math.min(
    ...away,
    ...guests,
    ...end,
    ...recordedTo,
    ...(call.state === 'ringing' ? [call.ringUntil] : []),
  )
  return Number.isFinite(due) ? due : null
}

/** Everybody who must be told about changes; nobody once it has ended. */
export async function savePeople(
  db: Kysely<Schema>,
  { call, companyId }: Pick<CallRow, 'call' | 'companyId'>,
): Promise<void> {
  await db.deleteFrom('call_people').where('call_id', '=', call.id).execute()
  if (call.state === 'ended') return
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', peopleInCall(call))
    .select('id')
    .execute()
  const rows = people.map(({ id }) => ({ call_id: call.id, user_id: id }))
  if (rows.length > 0) await db.insertInto('call_people').values(rows).execute()
}

export const peopleInCall = ({ caller, invited, seats, guests = [], removed }: CallState): string[] =>
  [...new Set([caller, ...invited, ...[...seats, ...guests].map(({ user }) => user)])].filter(
    user => !removed.includes(user),
  )

export const guestIn = ({ guests = [] }: CallState, user: string): Guest | undefined =>
  guests.find(guest => guest.user === user)

/** The conversation as one of its people names it. A guest is not told which one it is. */
export const conversationFor = (
  { kind, key, call }: Pick<CallRow, 'kind' | 'key' | 'call'>,
  user: string,
): ConversationRef => ({
  kind,
  id: isGuestId(user) ? call.id : kind === 'chat' ? (key.split(' ').find(name => name !== user) ?? key) : key,
})
