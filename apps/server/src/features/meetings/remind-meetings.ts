import { type MeetingContent, readMeetingAnswers } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { DueRunner } from '../../domain/due/due-runner.ts'
import { remindAsAssistant } from '../../domain/people/write-as-assistant.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  delivery: Delivery
  log: Logger
}

type Card = Pick<Selectable<Schema['meeting_reminders']>, 'conversation_id' | 'seq' | 'reminded_to'>
type Person = Awaited<ReturnType<typeof selectReminded>>[number]

const MOST_AT_ONCE = 50
/** In larger groups only those who said that they come, or might, are reminded. */
const MAX_UNASKED = 50
/** Written in one transaction; messages of others wait for it. */
const PEOPLE_AT_ONCE = 50
const RETRY_MS = 30_000

/**
 * Reminds people of meetings through the assistant, so that it reaches every device [meetings-6]. The transaction that
 * writes reminders also stores how far they came, so they come once, whatever restarts or runs beside it.
 */
export const createRemindMeetings = (parts: Parts): DueWork => ({
  name: 'reminding people of meetings',
  async run(now) {
    const { db } = parts.storage
    const due = await db
      .selectFrom('meeting_reminders')
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(MOST_AT_ONCE)
      .select(['conversation_id', 'seq', 'reminded_to'])
      .execute()
    for (const card of due)
      try {
        await remindOf(parts, card, now)
      } catch (error) {
        // One failing meeting must not block the others: it is tried again after them.
        parts.log.warn({ err: error, conversation: card.conversation_id }, 'people were not reminded')
        await postpone(db, card, now + RETRY_MS)
      }
    const next = await db
      .selectFrom('meeting_reminders')
      .orderBy('remind_at')
      .limit(1)
      .select('remind_at')
      .execute()
    return next[0] && Number(next[0].remind_at)
  },
})

const postpone = (db: Kysely<Schema>, { conversation_id, seq }: Card, until: number) =>
  db
    .updateTable('meeting_reminders')
    .set({ remind_at: until })
    .where(where => where.and({ conversation_id, seq }))
    .execute()

async function remindOf(parts: Parts, card: Card, now: number): Promise<void> {
  const people = await selectReminded(parts.storage.db, card)
  let remindedTo = card.reminded_to
  for (let from = 0; from === 0 || from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE)
    const isLast = from + PEOPLE_AT_ONCE >= people.length
    const at = { ...card, reminded_to: remindedTo }
    if (!(await remindSome(parts, at, { people: some, isLast }, now))) return
    remindedTo = some.at(-1)?.userId ?? remindedTo
  }
}

/** False if there is nobody left to remind: another process came first, or the meeting will not be. */
const remindSome = (
  { storage, delivery }: Parts,
  card: Card,
  { people, isLast }: { people: Person[]; isLast: boolean },
  now: number,
): Promise<boolean> =>
  archiveAndAnnounce({ storage, delivery }, async (db, announce) => {
    const meeting = await findMeeting(db, card)
    // Withdrawn meanwhile, or the server was stopped until it was over.
    const isOff = !meeting || meeting.end <= now
    if (!(await claim(db, card, isLast || isOff ? undefined : people.at(-1)?.userId)) || isOff) return false
    const writing = { announce, dialect: storage.dialect, now }
    for (const person of people) await remindAsAssistant(db, writing, person, reminderOf(meeting, now))
    return true
  })

/** Moves the row on to this person, or removes it without one; false if somebody else has done so. */
async function claim(
  db: Kysely<Schema>,
  { conversation_id, seq, reminded_to }: Card,
  remindedTo: number | undefined,
): Promise<boolean> {
  const row = { conversation_id, seq, reminded_to }
  if (remindedTo === undefined) {
    const removal = db.deleteFrom('meeting_reminders').where(where => where.and(row))
    return (await removal.executeTakeFirstOrThrow()).numDeletedRows > 0n
  }
  const move = db
    .updateTable('meeting_reminders')
    .set({ reminded_to: remindedTo })
    .where(where => where.and(row))
  return (await move.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** In how many minutes, and the topic. The text is for clients that do not know the reminder. */
function reminderOf({ topic, name, start }: MeetingContent, now: number) {
  const meeting = { minutes: Math.max(0, Math.round((start - now) / 60_000)), topic: topic || name }
  return { text: `⏰ ${meeting.minutes} min · ${meeting.topic}`, meeting }
}

async function findMeeting(
  db: Kysely<Schema>,
  { conversation_id, seq }: Card,
): Promise<MeetingContent | undefined> {
  const row = await db
    .selectFrom('messages as m')
    .where('m.conversation_id', '=', conversation_id)
    .where('m.seq', '=', seq)
    .select(dataOf('m').as('data'))
    .select('m.data_type')
    .executeTakeFirst()
  if (row?.data_type !== 'meeting') return undefined
  const content = decodeContent(row.data_type, JSON.parse(row.data))
  return content.ok && content.value.kind === 'meeting' ? content.value : undefined
}

/** In the order of their ids, without those who have been reminded. */
async function selectReminded(db: Kysely<Schema>, card: Card) {
  const people = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('p.conversation_id', '=', card.conversation_id)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .orderBy('u.id')
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain'])
    .execute()
  const { yes, maybe, no } = await readAnswers(db, card)
  const coming = new Set([...yes, ...maybe])
  const isReminded = ({ user }: { user: string }) =>
    people.length > MAX_UNASKED ? coming.has(user) : !no.includes(user)
  return people.filter(person => person.userId > card.reminded_to && isReminded(person))
}

async function readAnswers(db: Kysely<Schema>, { conversation_id, seq }: Card) {
  const rows = await db
    .selectFrom('reactions as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.conversation_id', '=', conversation_id)
    .where('r.seq', '=', seq)
    .select(['r.emoji', 'u.user_name as user'])
    .execute()
  const users = Map.groupBy(rows, row => row.emoji)
  return readMeetingAnswers(
    [...users].map(([emoji, given]) => ({ emoji, users: given.map(({ user }) => user) })),
  )
}

export const meetings = {
  start: context => ({ jobs: [new DueRunner(createRemindMeetings(context), context)] }),
} satisfies Feature
