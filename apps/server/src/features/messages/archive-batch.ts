import type { Stamp } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { selectHiddenInRoom } from '../../domain/archive/hidden-quotes.ts'
import { type ConversationEnd, takeStamp } from '../../domain/archive/take-stamp.ts'
import type { Mirror } from '../../domain/commands/copies-of.ts'
import type { MemberCache, Members } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { MessageRow as Row } from './batch-queries.ts'
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
import type { PlainChats } from './plain-chats.ts'
import { type ArchivedMark, QuestionsOfBatch, rowOfMark } from './questions-of-batch.ts'
import { readAhead } from './read-ahead.ts'
import { type StoredBeside, WritesOfBatch } from './writes-of-batch.ts'

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

export interface BatchParts {
  db: Kysely<Schema>
  statements: BatchStatements
  members: MemberCache
  beside: StoredBeside
  now: number
}

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
  readonly #byKey = new Map<string, Row>()
  readonly #questions = new QuestionsOfBatch()
  readonly #writes = new WritesOfBatch()

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
    const { db, statements, beside } = this.#parts
    await this.#writes.write(db, statements, this.#questions, beside)
    return outcomes
  }

  /**
   * The same for plain messages on SQLite, without waiting in between. Undefined: something else has to be looked up or written, and nothing
   * has happened.
   */
  runNow(messages: readonly AcceptedMessage[], chats: PlainChats): Outcome[] | undefined {
    const destinations: Destination[] = []
    for (const message of messages) {
      const destination = chats.destinationOf(message)
      if (!destination || this.#parts.beside.concerns(destination.end.id, message.to)) return undefined
      destinations.push(destination)
    }
    const outcomes = destinations.map(found => this.#append(found))
    this.#writes.writeNow(chats)
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
    this.#writes.remind(message, row, this.#parts.now)
    if (this.#parts.beside.concerns(end.id, message.to)) this.#writes.storeBeside(message, row)
    const mirror = destination.mirror && this.#appendMirror(row, destination.mirror, message)
    if (members) this.#writes.mention(mentionsIn(message, row, sender, members))
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

  #keep(row: Row, end: ConversationEnd, message: AcceptedMessage): void {
    this.#writes.addRow(row, end, message.data)
    this.#writes.addReferences(message, row)
    this.#byKey.set(keyOf(end.id, message.id), row)
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
    for (const mark of question.marks) this.#writes.addRow(rowOfMark(end.id, mark), end)
    return question
  }
}

const keyOf = (conversation: number, id: string): string => `${conversation} ${id}`

/** The row in a merged room has no data; the row in the direct chat has. */
const wholeRow = (row: Row, mirror: Row | undefined): Row => (row.data === '' && mirror ? mirror : row)
