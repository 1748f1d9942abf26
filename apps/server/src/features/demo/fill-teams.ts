import { randomBytes, randomUUID } from 'node:crypto'
import {
  classifyQuestion,
  DEFAULT_LIMIT_MINUTES,
  type RoomEvent,
  stateAfterMessage,
  type TextContent,
} from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { appendMessage } from '../../domain/archive/append-message.ts'
import { createConsultation } from '../../domain/customers/create-consultation.ts'
import { createTeam } from '../../domain/customers/create-team.ts'
import type { OpenTeam } from '../../domain/customers/open-team.ts'
import { archiveEvent } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import { DEMO_REPLIES, DEMO_TEAMS, type DemoConsultation } from './demo-teams.ts'

const HOUR_MS = 3_600_000
const PACE_MS = 70_000
const CREATED_HOURS_AGO = 240

interface Person {
  userId: number
  id: string
  name: string
  avatar: string
  isCustomer: boolean
}

type FindPerson = (userName: string) => Person

/** Service teams and their consultations, built line by line. */
export async function fillTeams(db: Kysely<Schema>, companyId: number, now: number): Promise<void> {
  const find = await readPeople(db, companyId)
  for (const {
    consultations,
    owner,
    members,
    topics,
    teaser = '',
    replies,
    hours,
    rota,
    ...team
  } of DEMO_TEAMS) {
    const created = { ...team, limitMinutes: DEFAULT_LIMIT_MINUTES }
    const time = now - CREATED_HOURS_AGO * HOUR_MS
    const others = members.map(find)
    const { row: room } = await createTeam(db, companyId, find(owner), others, created, time)
    const row = await db
      .updateTable('teams')
      // The current shift is already decided: its owner is on duty.
      .set({ hours: JSON.stringify(hours), rota: JSON.stringify(rota), rota_at: now })
      .where('room_id', '=', room.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (topics)
      await db
        .insertInto('team_widgets')
        .values({
          team_id: room.id,
          secret: randomBytes(32).toString('hex'),
          topics: JSON.stringify(topics),
          teaser,
        })
        .execute()
    await fillReplies(db, { user_id: null, team_id: room.id }, replies)
    for (const consultation of consultations)
      await fillConsultation(db, { room, team: row }, consultation, find, now)
  }
  for (const [userName, replies] of Object.entries(DEMO_REPLIES))
    await fillReplies(db, { user_id: find(userName).userId, team_id: null }, replies)
}

const fillReplies = (
  db: Kysely<Schema>,
  owner: Pick<Schema['saved_replies'], 'user_id' | 'team_id'>,
  replies: Record<string, string>,
) =>
  db
    .insertInto('saved_replies')
    .values(
      Object.entries(replies).map(([shortcut, text]) => ({ id: randomUUID(), ...owner, shortcut, text })),
    )
    .execute()

async function readPeople(db: Kysely<Schema>, companyId: number): Promise<FindPerson> {
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .select(['id as userId', 'user_name as id', 'nick_name as name', 'avatar', 'is_customer'])
    .execute()
  return userName => {
    const person = people.find(candidate => candidate.id === userName)
    if (!person) throw new Error(`The demo company has no ${userName}.`)
    return { ...person, isCustomer: person.is_customer === 1 }
  }
}

interface Line {
  senderId: number
  isCustomer: boolean
  text: string
  time: number
}

interface OpenQuestion {
  id: string
  seq: number
}

/** Writes line after line into a consultation; a message of staff answers all earlier questions. */
async function playLines(
  db: Kysely<Schema>,
  room: OpenTeam['room'],
  row: OpenTeam['room'],
  lines: readonly Line[],
): Promise<number> {
  let hasAsked = false
  let open: OpenQuestion[] = []
  for (const { senderId, isCustomer, text, time } of lines) {
    const content: TextContent = { kind: 'text', text, mentions: [], quotes: [] }
    const data = encodeContent(content)
    const said = await appendMessage(db, row, { senderId, dataType: 'text', data, counts: true }, time)
    const { seq } = said.stamp
    if (isCustomer) {
      const asking = classifyQuestion(content, hasAsked)
      hasAsked = asking.hasAsked
      if (!asking.isQuestion) continue
      open.push({ id: said.id, seq })
      await db.insertInto('questions').values({ conversation_id: row.id, seq, time }).execute()
      continue
    }
    for (const question of open) {
      const mark = { conversation_id: row.id, seq: question.seq, user_id: senderId, time, answer_seq: seq }
      await db.insertInto('answers').values(mark).execute()
      const operator = { id: room.key, name: room.name }
      const event: RoomEvent = { type: 'answerMarked', operator, messageId: question.id, answerId: said.id }
      await archiveEvent(db, row, event, time)
    }
    open = []
    hasAsked = false
  }
  await db
    .updateTable('conversations')
    .set({ open_questions: open.length, has_asked: hasAsked ? 1 : 0 })
    .where('id', '=', row.id)
    .execute()
  return open.length
}

async function fillConsultation(
  db: Kysely<Schema>,
  open: OpenTeam,
  { customer, hoursAgo, lines, holder, closed }: DemoConsultation,
  find: FindPerson,
  now: number,
): Promise<void> {
  const staff = await new MemberCache().of(db, open.room.id, open.room.members_seq)
  const start = now - hoursAgo * HOUR_MS
  const { row } = await createConsultation(db, open, find(customer), staff, start)
  const said = lines.map(([by, text], index) => ({
    senderId: find(by).userId,
    isCustomer: by === customer,
    text,
    time: start + (index + 1) * PACE_MS,
  }))
  const openQuestions = await playLines(db, open.room, row, said)
  const time = start + lines.length * PACE_MS
  if (closed) await archiveClosing(db, row, find(closed.by), find(customer), closed, time)
  const isWaiting = lines.at(-1)?.[0] === customer
  const state = closed ? 'closed' : stateAfterMessage(isWaiting, openQuestions)
  await db
    .updateTable('conversations')
    .set({ consult_state: state, waiting_since: state === 'waiting' ? time : null })
    .where('id', '=', row.id)
    .execute()
  await db
    .updateTable('consultations')
    .set({
      holder_id: holder === undefined ? null : find(holder).userId,
      ...(closed && { closed_at: time, rating: closed.stars, rating_text: closed.words }),
    })
    .where('room_id', '=', row.id)
    .execute()
  await setRead(db, row, isWaiting)
}

/** As the log has it after staff closed a consultation and its customer rated it. */
async function archiveClosing(
  db: Kysely<Schema>,
  row: OpenTeam['room'],
  by: Person,
  customer: Person,
  { stars, words }: NonNullable<DemoConsultation['closed']>,
  time: number,
): Promise<void> {
  const closed: RoomEvent = { type: 'consultationClosed', operator: eventPerson(by), value: true }
  await archiveEvent(db, row, closed, time + PACE_MS)
  const operator = eventPerson(customer)
  await archiveEvent(
    db,
    row,
    { type: 'consultationRated', operator, stars, comment: words },
    time + 2 * PACE_MS,
  )
}

/** Everything is read, except messages that wait for an answer. */
const setRead = (
  db: Kysely<Schema>,
  { id, last_seq, last_time }: { id: number; last_seq: number; last_time: number },
  isWaiting: boolean,
) =>
  db
    .updateTable('participants')
    .set({ read_seq: isWaiting ? last_seq - 1 : last_seq, read_time: last_time })
    .where('conversation_id', '=', id)
    .execute()
