import { type ConversationRef, MEETING_REMINDER_MS, repliedTo, type Stamp } from '@parley/protocol/model'
import type { Insertable, Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { selectHiddenInRoom } from '../../domain/archive/hidden-quotes.ts'
import { linkRow } from '../../domain/archive/log-chain.ts'
import { type ConversationEnd, takeStamp } from '../../domain/archive/take-stamp.ts'
import type { Mirror } from '../../domain/commands/copies-of.ts'
import { type Mention, markMentioned } from '../../domain/commands/mark-mentioned.ts'
import type { MemberCache, Members } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { BatchStatements } from './batch-statements.ts'
import {
  type Destination,
  destinationInPair,
  destinationInRoom,
  NOT_FOUND,
  pairOf,
  type Refused,
  roomOf,
  targetOf,
  withChat,
} from './destinations-of-batch.ts'
import { findRepeated } from './find-repeated.ts'
import { isSameMessage } from './is-same-message.ts'
import { expandGroups, mentionsIn } from './mentions-in-room.ts'
import type { BatchPerson } from './people-of-batch.ts'
import { type ArchivedMark, QuestionsOfBatch, rowOfMark } from './questions-of-batch.ts'
import { readAhead } from './read-ahead.ts'

/** The outcome of one message of a batch. Only a first copy is delivered. */
export type Outcome = Archived | Refused

export interface Archived {
  archived: Stamp
  conversationId: number
  sender: BatchPerson
  isFirst: boolean
  /** Withdrawn or destroyed since it was archived. */
  isGone?: boolean
  /** As archived: without mentions of non-members. */
  message: AcceptedMessage
  /** For rooms: the members at this seq. */
  members?: Members
  /** It is a customer's question. */
  isQuestion?: boolean
  /** The questions it answers, archived right after it. */
  marks?: ArchivedMark[]
  /** In a merged room: the same message in the other conversation, the room or the direct chat. */
  mirror?: Mirror
}

const isFaulty = ({ lacksFile, isForbiddenToDestroy }: AcceptedMessage): boolean =>
  lacksFile === true || isForbiddenToDestroy === true

/** Thrown while inserting: the batch repeats an archived message, so the assigned seqs were wrong. */
class RepetitionFound extends Error {}

/** The same, also if PostgreSQL found it. */
export const isRepetition = (error: unknown): boolean =>
  error instanceof RepetitionFound ||
  (error as { constraint?: unknown } | null)?.constraint === 'messages_repetition'

/** What has to be stored together with messages of some conversations. */
export interface StoredBeside {
  concerns(conversationId: number, to: ConversationRef): boolean
  store(db: Kysely<Schema>, message: AcceptedMessage, conversationId: number, seq: number): Promise<void>
}

export interface BatchParts {
  db: Kysely<Schema>
  statements: BatchStatements
  members: MemberCache
  beside: StoredBeside
  now: number
}

type Row = Insertable<Schema['messages']>
type Reflection = NonNullable<Destination['mirror']>
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const
const NO_DESTROYING = { refused: 'not-allowed', text: 'Your company does not allow this.' } as const
const NO_FILE = { refused: 'not-found', text: 'There is no such file.' } as const

/**
 * Archives messages that arrived together, in one transaction with a fixed small number of statements: people,
 * conversations and rooms (locked), rows, heads. Permissions are checked inside, so that no role change slips
 * in between. Repetitions are rare and looked up only after an insert has found one (`looksUpRepetition`).
 */
export class BatchArchive {
  readonly #parts: BatchParts
  readonly #rows: Row[] = []
  readonly #byKey = new Map<string, Row>()
  readonly #moved = new Set<ConversationEnd>()
  readonly #posts: Insertable<Schema['file_posts']>[] = []
  readonly #mentions: Mention[] = []
  readonly #replies: Insertable<Schema['message_replies']>[] = []
  readonly #questions = new QuestionsOfBatch()
  readonly #reminders: Insertable<Schema['meeting_reminders']>[] = []
  readonly #beside: [message: AcceptedMessage, conversationId: number, seq: number][] = []

  constructor(parts: BatchParts) {
    this.#parts = parts
  }

  async run(messages: readonly AcceptedMessage[], looksUpRepetition: boolean): Promise<Outcome[]> {
    const destinations = await this.#findDestinations(messages)
    await expandGroups(this.#parts.db, this.#parts.now, destinations)
    await this.#learnRepeated(
      destinations.filter(
        destination =>
          'end' in destination &&
          (looksUpRepetition || destination.refusal !== undefined || isFaulty(destination.message)),
      ) as Destination[],
    )
    await this.#questions.load(
      this.#parts.db,
      new Set(
        destinations.flatMap(destination =>
          'end' in destination && destination.consultation?.row.open_questions && !destination.isCustomer
            ? [destination.end.id]
            : [],
        ),
      ),
    )
    await this.#hideQuotes(destinations)
    const outcomes = destinations.map(found => ('end' in found ? this.#append(found) : found))
    await this.#write()
    return outcomes
  }

  async #findDestinations(messages: readonly AcceptedMessage[]): Promise<(Destination | Refused)[]> {
    const { db, statements, members } = this.#parts
    const { merged, people, conversations, rooms } = await readAhead(db, statements, messages)
    const targets = messages.map(message => targetOf(message, people, merged))
    const pairs = targets.flatMap(target => pairOf(target) ?? [])
    if (pairs.length > 0) await conversations.load(db, statements, pairs)
    const wanted = targets.flatMap(target => roomOf(target, conversations) ?? [])
    if (wanted.length > 0) await rooms.load(db, statements, members, wanted)
    return targets.map((target, index) => {
      const message = messages[index] as AcceptedMessage
      if ('pair' in target) {
        const end = conversations.endOf(target.pair)
        return end ? destinationInPair(message, target, end, rooms) : NOT_FOUND
      }
      if (!('room' in target)) return target
      const room = rooms.find(target.room)
      if (!room) return NOT_FOUND
      const destination = destinationInRoom(message, target.sender, room)
      const chat = target.chat && conversations.endOf(target.chat)
      return target.chat ? withChat(destination, target.chat, chat) : destination
    })
  }

  async #hideQuotes(destinations: readonly (Destination | Refused)[]): Promise<void> {
    for (const destination of destinations) {
      if (!('end' in destination) || !destination.mirror) continue
      const { message, end, mirror } = destination
      const { content } = message
      const quoted = content.kind === 'text' ? content.quotes.map(quote => quote.messageId.toLowerCase()) : []
      const room = 'room' in mirror.to ? mirror.end : end
      if (quoted.length > 0) mirror.hidden = await selectHiddenInRoom(this.#parts.db, room.id, quoted)
    }
  }

  async #learnRepeated(destinations: readonly Destination[]): Promise<void> {
    const conversations = destinations.flatMap(({ end, mirror }) => [
      end.id,
      ...(mirror ? [mirror.end.id] : []),
    ])
    const ids = destinations.map(destination => destination.message.id)
    for (const row of await findRepeated(this.#parts.db, conversations, ids))
      this.#byKey.set(keyOf(row.conversation_id, row.id), row)
  }

  #append(destination: Destination): Outcome {
    const { end, sender, message, members, refusal } = destination
    const used = this.#findUsed(destination)
    if (used) return used
    if (message.isOnlyAskedFor) return NOT_FOUND
    if (refusal) return refusal
    if (message.lacksFile) return NO_FILE
    if (message.isForbiddenToDestroy) return NO_DESTROYING
    const archived = takeStamp(end, this.#parts.now)
    const row: Row = {
      conversation_id: end.id,
      seq: archived.seq,
      id: message.id,
      sender_id: sender.id,
      data_type: message.dataType,
      // Messages of people always count as unread; notices come from the server [reading-1].
      counts: 1,
      time: archived.time,
      create_time: message.createTime,
      data: message.data,
      destroy_time: message.destroyTime ?? null,
      is_office: message.isOffice ? 1 : 0,
      forwarded_from: message.forwardedFrom ? JSON.stringify(message.forwardedFrom) : null,
    }
    this.#keep(row, end, message)
    this.#remind(row, message)
    if (this.#parts.beside.concerns(end.id, message.to)) this.#beside.push([message, end.id, row.seq])
    const mirror = destination.mirror && this.#appendMirror(row, destination.mirror, message)
    if (members) this.#mentions.push(...mentionsIn(message, row, sender, members))
    const outcome = {
      archived,
      conversationId: end.id,
      sender,
      message,
      isFirst: true,
      ...(mirror && { mirror }),
    }
    return { ...outcome, ...(members && { members }), ...this.#serve(destination, archived) }
  }

  /** The answer to a message whose id is used already, in its conversation or in the one that mirrors it. */
  #findUsed({ end, mirror, sender, message, original, members }: Destination): Outcome | undefined {
    const known = this.#byKey.get(keyOf(end.id, message.id))
    const mirrored = mirror && this.#byKey.get(keyOf(mirror.end.id, message.id))
    if (!known) return mirrored && CONFLICT
    // From another sender it is not a repetition, whatever it says.
    const isOwn = known.sender_id === sender.id
    if (!isOwn || !isSameMessage(wholeRow(known, mirrored), original ?? message)) return CONFLICT
    const archived = { seq: known.seq, time: known.time }
    const repeated = { archived, conversationId: end.id, sender, message, ...(members && { members }) }
    return { ...repeated, isFirst: false, isGone: isGone(known.data_type) }
  }

  #remind({ conversation_id, seq }: Row, { content }: AcceptedMessage): void {
    const remind_at = content.kind === 'meeting' ? content.start - MEETING_REMINDER_MS : 0
    if (remind_at > this.#parts.now) this.#reminders.push({ conversation_id, seq, remind_at })
  }

  #keep(row: Row, end: ConversationEnd, message: AcceptedMessage): void {
    const { id, data, files = [] } = message
    linkRow(row, end, data)
    this.#rows.push(row)
    for (const file_id of files) this.#posts.push({ file_id, conversation_id: end.id, seq: row.seq })
    for (const quoted_id of repliedTo(message))
      this.#replies.push({ conversation_id: end.id, quoted_id, seq: row.seq })
    this.#byKey.set(keyOf(end.id, id), row)
    this.#moved.add(end)
  }

  #appendMirror(row: Row, { end, to, hidden }: Reflection, message: AcceptedMessage): Mirror {
    const stamp = takeStamp(end, this.#parts.now)
    const isMirror = 'room' in to
    const copy = { ...row, conversation_id: end.id, ...stamp, ...(isMirror && { data: '' }) }
    this.#keep(copy, end, message)
    if (!isMirror) row.data = ''
    return { conversationId: end.id, stamp, to, ...(hidden && { hidden }) }
  }

  /** Applies the message to its consultation. */
  #serve({ consultation, end, message, sender, isCustomer = false }: Destination, stamp: Stamp) {
    if (!consultation) return {}
    const { row } = consultation
    const question = this.#questions.process({ row, end, message, stamp, senderId: sender.id, isCustomer })
    for (const mark of question.marks) {
      const marked: Row = rowOfMark(end.id, mark)
      linkRow(marked, end)
      this.#rows.push(marked)
    }
    return question
  }

  async #write(): Promise<void> {
    if (this.#rows.length === 0) return
    const { db, statements } = this.#parts
    if (this.#isPlain && this.#writeWithCommit()) return
    const inserted = await statements.insertMessages(db, this.#rows)
    if (inserted !== this.#rows.length) throw new RepetitionFound()
    if (this.#posts.length > 0) await db.insertInto('file_posts').values(this.#posts).execute()
    if (this.#replies.length > 0) await db.insertInto('message_replies').values(this.#replies).execute()
    await statements.moveHeads(db, [...this.#moved])
    await this.#questions.write(db)
    if (this.#reminders.length > 0) await db.insertInto('meeting_reminders').values(this.#reminders).execute()
    await markMentioned(db, this.#mentions)
    for (const one of this.#beside) await this.#parts.beside.store(db, ...one)
  }

  /** There is nothing to write but messages. */
  get #isPlain(): boolean {
    const others = [this.#posts, this.#reminders, this.#mentions, this.#replies, this.#beside]
    return this.#questions.isEmpty && others.every(list => list.length === 0)
  }

  /** Nobody waits for it: the commit fails if it does, for the same reason. */
  #writeWithCommit(): boolean {
    const { db, statements } = this.#parts
    const written = statements.writeAll(db, this.#rows, [...this.#moved])
    written?.catch(() => undefined)
    return written !== undefined
  }
}

const keyOf = (conversation: number, id: string): string => `${conversation} ${id}`

/** The row in a merged room has no data; the row in the direct chat has. */
const wholeRow = (row: Row, mirror: Row | undefined): Row => (row.data === '' && mirror ? mirror : row)
