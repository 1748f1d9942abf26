import { CONTACT_TYPE, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { registerLock } from '../archive/commit-in-turn.ts'
import { moveMessages, type NewSeqs } from '../archive/move-messages.ts'
import { waitSinceOldest } from '../archive/recount-questions.ts'
import { CallError } from '../rest/call-error.ts'
import { archiveEvent, type DistantEvent } from '../rooms/change-room.ts'
import type { Members } from '../rooms/member-cache.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { insertConsultationRoom } from './create-consultation.ts'
import type { OpenTeam } from './open-team.ts'
import { selectTeamOf } from './select-team-of.ts'

/** In both together. All are moved in one transaction, for which others wait. */
export const MAX_JOINED = 5_000

type Room = Selectable<Schema['conversations']>
type Thread = Selectable<Schema['consultations']>
type Seat = Selectable<Schema['participants']>

interface Joining {
  /** The thread that is moved to the team, with its people, and the one that the team has. */
  moved: Room
  members: Members
  theirs: Room
  team: OpenTeam
  /** The team's. */
  staff: Members
  now: number
}

/**
 * Joins two threads of a customer in a new room: what was said in either, by time, and a line at the end [customers-28].
 * All three rooms are locked. Answers, notes and whatever else refers to a message come along; labels and holder are those
 * of the team that goes on.
 */
export async function joinThreads(
  db: Kysely<Schema>,
  dialect: DialectName,
  { moved, members, theirs, team, staff, now }: Joining,
): Promise<DistantEvent[]> {
  if (moved.last_seq + theirs.last_seq > MAX_JOINED) throw tooLong()
  const former = await selectTeamOf(db, moved)
  const both = [moved.id, theirs.id]
  const threads = await db.selectFrom('consultations').where('room_id', 'in', both).selectAll().execute()
  const seats = await db.selectFrom('participants').where('conversation_id', 'in', both).selectAll().execute()
  const unread = await selectFirstUnread(db, both)
  await forgetSearched(db, dialect, both)
  const room = await insertConsultationRoom(db, team, moved, staff.size, now)
  registerLock(db, room.id)
  const seqs = await moveMessages(db, both, room)
  await seatPeople(db, room, { staff, seats, unread, seqs })
  await emptyRooms(db, both, room.id)
  await joinStates(db, room, [moved, theirs], threads)
  const line: RoomEvent = {
    type: 'consultationJoined',
    operator: former,
    title: team.room.name,
    team: team.room.key,
    room: room.key,
  }
  const archived = await archiveEvent(db, room, line, now)
  const customers = [...members.values()].filter(member => member.isCustomer)
  const told = [...customers.map(({ id }) => id), ...staff.keys()]
  return [
    { room: room.key, event: line, to: told, archived },
    { room: moved.key, event: line, to: told.filter(id => members.has(id)) },
    { room: theirs.key, event: line, to: told },
  ]
}

const tooLong = () =>
  new CallError(
    CODE.tooLarge,
    `The customer has a thread with that team, and the two have more than ${MAX_JOINED} messages together.`,
  )

/** By person and conversation; absent where everything was read. */
type FirstUnread = ReadonlyMap<string, number>

const seatKey = (seat: Pick<Seat, 'user_id' | 'conversation_id'>): string =>
  `${seat.user_id} ${seat.conversation_id}`

async function selectFirstUnread(db: Kysely<Schema>, rooms: readonly number[]): Promise<FirstUnread> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('messages as m', 'm.conversation_id', 'p.conversation_id')
    .where('p.conversation_id', 'in', [...rooms])
    .whereRef('m.seq', '>', 'p.read_seq')
    .where('m.counts', '=', 1)
    .where(({ or, eb, ref }) =>
      or([eb('m.sender_id', 'is', null), eb('m.sender_id', '!=', ref('p.user_id'))]),
    )
    .groupBy(['p.user_id', 'p.conversation_id'])
    .select(({ fn }) => ['p.user_id', 'p.conversation_id', fn.min<number>('m.seq').as('seq')])
    .execute()
  return new Map(rows.map(row => [seatKey(row), Number(row.seq)]))
}

/** The words are indexed again in the new room. */
async function forgetSearched(
  db: Kysely<Schema>,
  dialect: DialectName,
  rooms: readonly number[],
): Promise<void> {
  const rows = await db
    .selectFrom('messages')
    .where('conversation_id', 'in', [...rooms])
    .where('counts', '=', 1)
    .select(['conversation_id as conversationId', 'seq', 'time'])
    .execute()
  await createSearchIndex(dialect).remove(db, rows)
}

interface Seating {
  staff: Members
  seats: readonly Seat[]
  unread: FirstUnread
  seqs: NewSeqs
}

/** The customer, and the staff of the team. What somebody had not read in either thread stays unread. */
async function seatPeople(
  db: Kysely<Schema>,
  { id, last_seq }: Room,
  { staff, seats, unread, seqs }: Seating,
): Promise<void> {
  const byUser = Map.groupBy(seats, seat => seat.user_id)
  const newSeat = (userId: number, serial: number, room_type: number) => {
    const former = byUser.get(userId) ?? []
    const firsts = former.flatMap(seat => {
      const first = unread.get(seatKey(seat))
      return first === undefined ? [] : [seqs.of(seat.conversation_id, first)]
    })
    const read_seq = firsts.length === 0 ? last_seq : Math.min(...firsts) - 1
    return {
      conversation_id: id,
      user_id: userId,
      serial,
      room_type,
      joined_seq: 0,
      read_seq,
      read_time: seqs.timeOf(read_seq),
      ...settingsOf(former),
      mention_seq: Math.max(0, ...former.map(seat => seqs.of(seat.conversation_id, seat.mention_seq))),
    }
  }
  const customers = seats.filter(seat => seat.room_type === CONTACT_TYPE.consultCustomer)
  const rows = [
    ...[...new Set(customers.map(seat => seat.user_id))].map(userId =>
      newSeat(userId, 0, CONTACT_TYPE.consultCustomer),
    ),
    ...[...staff.values()].map(({ userId }, index) => newSeat(userId, index + 1, CONTACT_TYPE.customerGroup)),
  ]
  for (const chunk of inChunks(rows)) await db.insertInto('participants').values(chunk).execute()
}

/** What one person has set for the two threads: both drafts stay, and it is mute only if both were. */
const settingsOf = (seats: readonly Seat[]) => ({
  silenced: Math.max(0, ...seats.map(seat => seat.silenced)),
  disturb: seats.length === 0 ? 0 : Math.min(...seats.map(seat => seat.disturb)),
  marked_unread: Math.max(0, ...seats.map(seat => seat.marked_unread)),
  pinned_at: Math.max(0, ...seats.map(seat => seat.pinned_at)),
  draft: [...new Set(seats.map(seat => seat.draft))].filter(Boolean).join('\n'),
  draft_at: Math.max(0, ...seats.map(seat => seat.draft_at)),
})

/** They keep their names for what is addressed to them, refer to the joined room and hold nothing. */
async function emptyRooms(db: Kysely<Schema>, rooms: readonly number[], joined: number): Promise<void> {
  await db
    .deleteFrom('participants')
    .where('conversation_id', 'in', [...rooms])
    .execute()
  await db
    .deleteFrom('consultations')
    .where('room_id', 'in', [...rooms])
    .execute()
  const nothing = {
    name: '',
    pinyin: '',
    initials: '',
    avatar: '',
    chain_hash: '',
    consult_state: '' as const,
  }
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      ...nothing,
      dismissed_seq: 0,
      last_seq: 0,
      member_count: 0,
      open_questions: 0,
      waiting_since: null,
      duty_user_id: null,
      members_seq: eb('members_seq', '+', 1),
    }))
    .where('id', 'in', [...rooms])
    .execute()
  await db
    .updateTable('conversations')
    .set({ ref_room_id: joined })
    .where(({ or, eb }) => or([eb('id', 'in', [...rooms]), eb('ref_room_id', 'in', [...rooms])]))
    .execute()
}

/** It is closed if both were, and waits if either did; questions that were closed open are open again. */
async function joinStates(
  db: Kysely<Schema>,
  room: Room,
  [moved, theirs]: readonly [Room, Room],
  threads: readonly Thread[],
): Promise<void> {
  const of = ({ id }: Room) => threads.find(thread => thread.room_id === id) as Thread
  const byClosing = threads.toSorted((a, b) => (b.closed_at ?? 0) - (a.closed_at ?? 0))
  const isClosed = [moved, theirs].every(({ consult_state }) => consult_state === 'closed')
  const open_questions = moved.open_questions + theirs.open_questions
  const waits = [moved, theirs].flatMap(({ waiting_since }) => waiting_since ?? [])
  const isWaiting = !isClosed && (waits.length > 0 || open_questions > 0)
  const stars = byClosing.find(({ rating }) => rating !== null) ?? byClosing[0]
  await db
    .insertInto('consultations')
    .values({
      room_id: room.id,
      team_id: of(theirs).team_id,
      customer_id: of(moved).customer_id,
      holder_id: of(theirs).holder_id,
      labels: of(theirs).labels,
      opened_at: Math.min(...threads.map(thread => thread.opened_at)),
      closed_at: stars?.closed_at ?? null,
      rating: stars?.rating ?? null,
      rating_text: stars?.rating_text ?? '',
      rated_team_id: stars?.rated_team_id ?? null,
      wants_rating: isClosed ? (byClosing[0]?.wants_rating ?? 0) : 0,
      email: of(moved).email || of(theirs).email,
    })
    .execute()
  const { last_seq, last_time, chain_hash } = room
  await db
    .updateTable('conversations')
    .set({
      last_seq,
      last_time,
      chain_hash,
      open_questions,
      consult_state: isClosed ? 'closed' : isWaiting ? 'waiting' : 'answered',
      waiting_since: isWaiting ? Math.min(...waits, last_time) : null,
      has_asked: Math.max(moved.has_asked, theirs.has_asked),
    })
    .where('id', '=', room.id)
    .execute()
  if (isClosed) return
  const answered = db.selectFrom('answers').where('conversation_id', '=', room.id).select('seq')
  await db
    .updateTable('questions')
    .set({ left_by: null })
    .where('conversation_id', '=', room.id)
    .where('seq', 'not in', answered)
    .execute()
  await waitSinceOldest(db, room.id)
}
