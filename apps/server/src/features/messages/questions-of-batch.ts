import { randomUUID } from 'node:crypto'
import {
  classifyQuestion,
  isBusinessCard,
  MAX_OPEN_QUESTIONS,
  questionsAnsweredBy,
  type RoomEvent,
  type Stamp,
  stateAfterCard,
  stateAfterMessage,
} from '@parley/protocol/model'
import { encodeRoomEvent, roomEventDataType } from '@parley/protocol/wire'
import type { Insertable, Kysely, Updateable } from 'kysely'
import { waitSinceOldest } from '../../domain/archive/recount-questions.ts'
import { type ConversationEnd, takeStamp } from '../../domain/archive/take-stamp.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { LockedRoom } from './batch-queries.ts'

interface OpenQuestion {
  id: string
  seq: number
  time: number
  team: { id: string; name: string }
}

/** A message of a consultation that has its seq. */
interface ArchivedLine {
  row: LockedRoom
  end: ConversationEnd
  message: AcceptedMessage
  stamp: Stamp
  senderId: number
  isCustomer: boolean
}

/** A mark made by a reply, with a seq of its own. */
export interface ArchivedMark {
  id: string
  stamp: Stamp
  event: RoomEvent
}

const stateOf = (row: LockedRoom) => ({
  consult_state: row.consult_state,
  waiting_since: row.waiting_since,
  has_asked: row.has_asked,
  open_questions: row.open_questions,
  snoozed_until: row.snoozed_until,
})

/** What its writer had on the screen; a client that does not say so had what was there when the message was written [questions-8]. */
const wasSeen = ({ seq, time }: OpenQuestion, { seenSeq, createTime }: AcceptedMessage): boolean =>
  seenSeq === undefined ? time <= createTime : seq <= seenSeq

/** What the messages of a batch do to consultations: who waits, what is asked, what is answered [questions-1, questions-2]. */
export class QuestionsOfBatch {
  readonly #open = new Map<number, OpenQuestion[]>()
  readonly #asked: Insertable<Schema['questions']>[] = []
  readonly #answered: Insertable<Schema['answers']>[] = []
  readonly #turned = new Map<number, Updateable<Schema['conversations']>>()

  /** The open questions of consultations in which staff reply. Makes no query where nothing is open. */
  async load(db: Kysely<Schema>, answered: ReadonlySet<number>): Promise<void> {
    if (answered.size === 0) return
    const rows = await db
      .selectFrom('questions as q')
      .innerJoin('messages as m', join =>
        join.onRef('m.conversation_id', '=', 'q.conversation_id').onRef('m.seq', '=', 'q.seq'),
      )
      .innerJoin('consultations as k', 'k.room_id', 'q.conversation_id')
      .innerJoin('conversations as team', 'team.id', 'k.team_id')
      .leftJoin('answers as a', join =>
        join.onRef('a.conversation_id', '=', 'q.conversation_id').onRef('a.seq', '=', 'q.seq'),
      )
      .where('q.conversation_id', 'in', [...answered])
      .where('a.seq', 'is', null)
      .select(['q.conversation_id', 'q.seq', 'q.time', 'm.id', 'team.key', 'team.name'])
      .orderBy('q.seq')
      .execute()
    for (const { conversation_id, seq, time, id, key, name } of rows) {
      const known = this.#open.get(conversation_id) ?? []
      this.#open.set(conversation_id, [...known, { id, seq, time, team: { id: key, name } }])
    }
  }

  process(line: ArchivedLine): { isQuestion: boolean; marks: ArchivedMark[] } {
    const { row, isCustomer, stamp } = line
    const before = stateOf(row)
    const isQuestion = isCustomer && this.#ask(line)
    const marks = isCustomer ? [] : this.#answer(line)
    if (!isCustomer) row.has_asked = 0
    // Whoever writes wants an answer now [customers-23].
    else row.snoozed_until = 0
    row.consult_state =
      isCustomer && isBusinessCard(line.message.content)
        ? stateAfterCard(row.consult_state || 'answered', row.open_questions)
        : stateAfterMessage(isCustomer, row.open_questions)
    row.waiting_since = row.consult_state === 'waiting' ? (row.waiting_since ?? stamp.time) : null
    const after = stateOf(row)
    // Written only on change: most messages follow one of the same side.
    const columns = Object.keys(after) as (keyof typeof after)[]
    if (columns.some(column => before[column] !== after[column])) this.#turned.set(row.id, after)
    return { isQuestion, marks }
  }

  #ask({ row, message, stamp }: ArchivedLine): boolean {
    const { isQuestion, hasAsked } = classifyQuestion(message.content, row.has_asked === 1)
    row.has_asked = hasAsked ? 1 : 0
    if (!isQuestion || row.open_questions >= MAX_OPEN_QUESTIONS) return false
    row.open_questions += 1
    this.#asked.push({ conversation_id: row.id, seq: stamp.seq, time: stamp.time })
    return true
  }

  #answer({ row, end, message, stamp, senderId }: ArchivedLine): ArchivedMark[] {
    const open = this.#open.get(row.id) ?? []
    const answers = questionsAnsweredBy(message.content)
    // What the server submits for a bot, or for later, was written by somebody who had nothing on the screen.
    const isAnswered = (question: OpenQuestion) =>
      answers === 'seen' ? !message.settled && wasSeen(question, message) : answers.includes(question.id)
    this.#open.set(
      row.id,
      open.filter(question => !isAnswered(question)),
    )
    return open.filter(isAnswered).map(({ id: messageId, seq, team: operator }) => {
      row.open_questions -= 1
      this.#answered.push({
        conversation_id: row.id,
        seq,
        user_id: senderId,
        time: stamp.time,
        answer_seq: stamp.seq,
      })
      const event: RoomEvent = { type: 'answerMarked', operator, messageId, answerId: message.id }
      return { id: randomUUID(), stamp: takeStamp(end, stamp.time), event }
    })
  }

  get isEmpty(): boolean {
    return this.#asked.length === 0 && this.#answered.length === 0 && this.#turned.size === 0
  }

  async write(db: Kysely<Schema>): Promise<void> {
    if (this.#asked.length > 0) await db.insertInto('questions').values(this.#asked).execute()
    if (this.#answered.length > 0)
      await db
        .insertInto('answers')
        .values(this.#answered)
        .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
        .execute()
    for (const [id, state] of this.#turned)
      await db.updateTable('conversations').set(state).where('id', '=', id).execute()
    for (const id of new Set(this.#answered.map(({ conversation_id }) => conversation_id)))
      await waitSinceOldest(db, id)
  }
}

/** A mark as a row of the archive. */
export const rowOfMark = (conversationId: number, { id, stamp, event }: ArchivedMark) => ({
  conversation_id: conversationId,
  seq: stamp.seq,
  id,
  sender_id: null,
  counts: 0,
  time: stamp.time,
  create_time: stamp.time,
  destroy_time: null,
  is_office: 0,
  forwarded_from: null,
  data_type: roomEventDataType(event),
  data: JSON.stringify(encodeRoomEvent(event)),
})
