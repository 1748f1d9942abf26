import type { Content } from '@parley/protocol/model'
import type { DutyCard } from '@parley/protocol/rest'
import { bodyOf, decodeContent } from '@parley/protocol/wire'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { openQuestions } from '../../domain/archive/recount-questions.ts'
import { type DutySnapshot, parseHandOver } from '../../domain/customers/hand-over.ts'
import type { Schema } from '../../storage/schema.ts'

/** More than one person can take over at once. */
const MAX_WAITING = 50
/** For each customer; the others are in the room. */
const MAX_QUESTIONS = 20
const FILES_OF_MS = 2 * 86_400_000
const MAX_WORDS = 200
const MAX_FILES = 3

/** Computed from the log: who is waiting, their question and the last answer. */
export const selectDutyCard = async (db: Kysely<Schema>, teamId: number, now: number): Promise<DutyCard> =>
  readCard(db, await selectDutySnapshot(db, teamId, now))

/** As it was when the present person came on duty; undefined if nobody handed over. */
export async function selectHandedCard(db: Kysely<Schema>, teamId: number): Promise<DutyCard | undefined> {
  const team = await db
    .selectFrom('teams')
    .where('room_id', '=', teamId)
    .select('hand_over')
    .executeTakeFirst()
  const card = team?.hand_over ? parseHandOver(team.hand_over).card : undefined
  return card && readCard(db, card)
}

/** In few queries, however many wait: at a hand-over all consultations of the team are locked. */
export async function selectDutySnapshot(
  db: Kysely<Schema>,
  teamId: number,
  now: number,
): Promise<DutySnapshot> {
  const waiting = await db
    .selectFrom('conversations as c')
    .innerJoin('consultations as k', 'k.room_id', 'c.id')
    .where('c.ref_room_id', '=', teamId)
    .where('c.consult_state', '=', 'waiting')
    .orderBy('c.waiting_since')
    .limit(MAX_WAITING)
    .select(['c.id', 'c.waiting_since', 'c.open_questions'])
    .select(eb => [lastSeq(eb, '=').as('asked'), lastSeq(eb, '<>').as('replied')])
    .execute()
  const open = await selectOpen(
    db,
    waiting.map(({ id }) => id),
  )
  const of = db.selectFrom('conversations as c').where('c.ref_room_id', '=', teamId)
  const all = await of.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const posts = of
    .innerJoin('file_posts as post', 'post.conversation_id', 'c.id')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'post.conversation_id').onRef('m.seq', '=', 'post.seq'),
    )
    .where('m.time', '>', now - FILES_OF_MS)
  const files = await posts.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const newest = await posts
    .orderBy('m.time', 'desc')
    .limit(MAX_FILES)
    .select(['post.conversation_id as room', 'post.seq'])
    .execute()
  return {
    made_at: now,
    waiting: waiting.map(({ id, waiting_since, asked, replied, open_questions }) => ({
      room: id,
      since: waiting_since ?? 0,
      asked,
      replied,
      open: open_questions,
      questions: (open.get(id) ?? []).slice(0, MAX_QUESTIONS).map(({ seq }) => seq),
    })),
    quiet_count: Number(all.count) - waiting.length,
    file_count: Number(files.count),
    files: newest,
  }
}

/** The open questions of rooms, oldest first. */
async function selectOpen(db: Kysely<Schema>, rooms: readonly number[]) {
  if (rooms.length === 0) return new Map<number, { seq: number }[]>()
  const rows = await openQuestions(db)
    .where('q.conversation_id', 'in', rooms)
    .orderBy('q.seq')
    .select(['q.conversation_id', 'q.seq'])
    .execute()
  return Map.groupBy(rows, ({ conversation_id }) => conversation_id)
}

type Waiting = { c: Schema['conversations']; k: Schema['consultations'] }

/** The seq of the last message by the customer, or by staff. */
const lastSeq = (eb: ExpressionBuilder<Schema & Waiting, 'c' | 'k'>, by: '=' | '<>') =>
  eb
    .selectFrom('messages as m')
    .whereRef('m.conversation_id', '=', 'c.id')
    .whereRef('m.sender_id', by, 'k.customer_id')
    .where('m.counts', '=', 1)
    .orderBy('m.seq', 'desc')
    .limit(1)
    .select('m.seq')

/** With names and words as they are in the log now. */
async function readCard(
  db: Kysely<Schema>,
  { waiting, files = [], ...card }: DutySnapshot,
): Promise<DutyCard> {
  const ids = waiting.map(({ room }) => room)
  const rooms =
    ids.length === 0
      ? []
      : await db.selectFrom('conversations').where('id', 'in', ids).select(['id', 'key', 'name']).execute()
  const said = waiting.flatMap(({ room, asked, replied, questions = [] }) =>
    [asked, replied, ...questions].flatMap(seq => (seq === null ? [] : [{ room, seq }])),
  )
  const contents = await selectContents(db, [...said, ...files])
  const wordsAt = (room: number, seq: number | null) => wordsOf(contents.get(`${room} ${seq}`)?.content)
  return {
    ...card,
    files: files.flatMap(({ room, seq }) => nameOf(contents.get(`${room} ${seq}`)?.content) ?? []),
    waiting: waiting.flatMap(({ room, since, asked, replied, open = 0, questions = [] }) => {
      const known = rooms.find(({ id }) => id === room)
      if (!known) return []
      const words = { asked: wordsAt(room, asked), replied: wordsAt(room, replied) }
      const listed = questions.flatMap(seq => {
        const question = contents.get(`${room} ${seq}`)
        return question ? [{ asked_at: question.time, ...wordsOf(question.content) }] : []
      })
      return [{ im_room_name: known.key, customer: known.name, since, open, questions: listed, ...words }]
    }),
  }
}

/** The reader's client has the words for everything that is not a text. */
function wordsOf(content: Content | undefined): { text: string; kind: string } {
  if (!content) return { text: '', kind: '' }
  const { kind } = content
  return { kind, text: kind === 'text' ? bodyOf(content).slice(0, MAX_WORDS) : '' }
}

const nameOf = (content: Content | undefined): string | undefined =>
  content && 'name' in content && content.name ? content.name : undefined

/** By room and seq, without what is gone by now. */
async function selectContents(
  db: Kysely<Schema>,
  places: readonly { room: number; seq: number }[],
): Promise<Map<string, { time: number; content: Content }>> {
  if (places.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .where(({ or, and, eb }) =>
      or(places.map(({ room, seq }) => and([eb('conversation_id', '=', room), eb('seq', '=', seq)]))),
    )
    .select(['conversation_id', 'seq', 'time', 'data_type', 'data'])
    .execute()
  return new Map(
    rows.flatMap(({ conversation_id, seq, time, data_type, data }) => {
      if (isGone(data_type)) return []
      const content = decodeContent(data_type, JSON.parse(data))
      const found = content.ok && { time: Number(time), content: content.value }
      return found ? [[`${conversation_id} ${seq}`, found]] : []
    }),
  )
}
