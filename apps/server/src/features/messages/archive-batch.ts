import {
  canMentionEveryone,
  EVERYONE,
  type RoomSpeechLock,
  type Stamp,
  speechLockOf,
} from '@parley/protocol/model'
import type { RefusalCode } from '@parley/protocol/wire'
import type { Insertable, Kysely } from 'kysely'
import { isGone } from '../../domain/archive/archived-message.ts'
import { type ConversationEnd, takeStamp } from '../../domain/archive/take-stamp.ts'
import type { MemberCache, Members } from '../../domain/rooms/member-cache.ts'
import { speakerOf } from '../../domain/rooms/speaker-of.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { BatchStatements } from './batch-statements.ts'
import { ConversationsOfBatch, type DirectEnd, type DirectPair } from './conversations-of-batch.ts'
import { findRepeated } from './find-repeated.ts'
import { isSameMessage } from './is-same-message.ts'
import { filterMentions, type Mention, markMentioned, mentionsIn } from './mentions-in-room.ts'
import { type BatchPerson, PeopleOfBatch } from './people-of-batch.ts'
import { type ArchivedMark, QuestionsOfBatch, rowOfMark } from './questions-of-batch.ts'
import { type RoomOfBatch, RoomsOfBatch, type WantedRoom } from './rooms-of-batch.ts'

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
}

interface Refused {
  refused: RefusalCode
  text: string
}

/** Thrown while inserting: the batch repeats an archived message, so the assigned seqs were wrong. */
export class RepetitionFound extends Error {}

export interface BatchParts {
  db: Kysely<Schema>
  statements: BatchStatements
  members: MemberCache
  now: number
}

type Row = Insertable<Schema['messages']>
type MessageTarget =
  | { pair: DirectPair; sender: BatchPerson }
  | { room: WantedRoom; sender: BatchPerson }
  | Refused

/** Where a message would go, and why it may not. A repetition is acknowledged even if sending is no longer allowed. */
interface Seat {
  end: ConversationEnd
  sender: BatchPerson
  message: AcceptedMessage
  /** As sent, if the archived message differs. */
  original?: AcceptedMessage
  members?: Members
  /** The consultation whose state the message changes. */
  consultation?: RoomOfBatch
  isCustomer?: boolean
  refusal?: Refused
}

const NOT_FOUND = { refused: 'not-found', text: 'There is nobody at this address.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const
/** The same for both sides and every cause, so that it does not reveal a block. */
const BARRED = { refused: 'not-allowed', text: 'You cannot write to this person.' } as const
const ONESELF = { refused: 'not-allowed', text: 'Nobody can write to themselves.' } as const
const GONE = { refused: 'not-allowed', text: 'This account may not write.' } as const
const NO_FILE = { refused: 'not-found', text: 'There is no such file.' } as const
const LOCKED: Record<RoomSpeechLock, string> = {
  silenced: 'You may not write in this group now.',
  'all-silenced': 'You may not write in this group now.',
  'off-duty': 'A colleague is on duty.',
  'nobody-on-duty': 'Nobody of the team is on duty.',
  closed: 'This consultation is closed.',
}

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
  readonly #questions = new QuestionsOfBatch()

  constructor(parts: BatchParts) {
    this.#parts = parts
  }

  async run(messages: readonly AcceptedMessage[], looksUpRepetition: boolean): Promise<Outcome[]> {
    const seats = await this.#seat(messages)
    await this.#learnRepeated(
      seats.filter(
        seat => 'end' in seat && (looksUpRepetition || seat.refusal !== undefined || seat.message.lacksFile),
      ) as Seat[],
    )
    await this.#questions.load(
      this.#parts.db,
      seats.flatMap(seat =>
        'end' in seat && seat.consultation && !seat.isCustomer
          ? [{ id: seat.end.id, message: seat.message }]
          : [],
      ),
    )
    const outcomes = seats.map(seat => ('end' in seat ? this.#append(seat) : seat))
    await this.#write()
    return outcomes
  }

  async #seat(messages: readonly AcceptedMessage[]): Promise<(Seat | Refused)[]> {
    const { db, statements, members } = this.#parts
    const people = new PeopleOfBatch()
    await people.load(db, statements, messages)
    const targets = messages.map(message => targetOf(message, people))
    const conversations = new ConversationsOfBatch()
    const pairs = targets.flatMap(target => ('pair' in target ? [target.pair] : []))
    if (pairs.length > 0) await conversations.load(db, statements, pairs)
    const rooms = new RoomsOfBatch()
    const wanted = targets.flatMap(target => ('room' in target ? [target.room] : []))
    if (wanted.length > 0) await rooms.load(db, statements, members, wanted)
    return targets.map((target, index) => {
      const message = messages[index] as AcceptedMessage
      if ('pair' in target) {
        const end = conversations.endOf(target.pair)
        return end ? seatInPair(message, target.sender, end) : NOT_FOUND
      }
      if (!('room' in target)) return target
      const room = rooms.find(target.room)
      return room ? seatInRoom(message, target.sender, room) : NOT_FOUND
    })
  }

  async #learnRepeated(seats: readonly Seat[]): Promise<void> {
    const conversations = seats.map(seat => seat.end.id)
    const ids = seats.map(seat => seat.message.id)
    for (const row of await findRepeated(this.#parts.db, conversations, ids))
      this.#byKey.set(keyOf(row.conversation_id, row.id), row)
  }

  #append(seat: Seat): Outcome {
    const { end, sender, message, original, members, refusal } = seat
    const key = keyOf(end.id, message.id)
    const known = this.#byKey.get(key)
    if (known) {
      // From another sender it is not a repetition, whatever it says.
      if (known.sender_id !== sender.id || !isSameMessage(known, original ?? message)) return CONFLICT
      const archived = { seq: known.seq, time: known.time }
      const repeated = { archived, conversationId: end.id, sender, message, ...(members && { members }) }
      return { ...repeated, isFirst: false, isGone: isGone(known.data_type) }
    }
    if (refusal) return refusal
    if (message.lacksFile) return NO_FILE
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
    this.#rows.push(row)
    for (const file_id of message.files ?? [])
      this.#posts.push({ file_id, conversation_id: end.id, seq: archived.seq })
    this.#byKey.set(key, row)
    this.#moved.add(end)
    if (members) this.#mentions.push(...mentionsIn(message, row, sender, members))
    const outcome = { archived, conversationId: end.id, sender, message, isFirst: true }
    return { ...outcome, ...(members && { members }), ...this.#serve(seat, archived) }
  }

  /** Applies the message to its consultation. */
  #serve({ consultation, end, message, sender, isCustomer = false }: Seat, stamp: Stamp) {
    if (!consultation) return {}
    const { row } = consultation
    const question = this.#questions.process({ row, end, message, stamp, senderId: sender.id, isCustomer })
    this.#rows.push(...question.marks.map(mark => rowOfMark(end.id, mark)))
    return question
  }

  async #write(): Promise<void> {
    if (this.#rows.length === 0) return
    const { db, statements } = this.#parts
    const inserted = await statements.insertMessages(db, this.#rows)
    if (inserted !== this.#rows.length) throw new RepetitionFound()
    if (this.#posts.length > 0) await db.insertInto('file_posts').values(this.#posts).execute()
    await statements.moveHeads(
      db,
      [...this.#moved].map(end => end.id),
    )
    await this.#questions.write(db)
    await markMentioned(db, this.#mentions)
  }
}

const keyOf = (conversation: number, id: string): string => `${conversation} ${id}`

/** Closed and disabled accounts and other companies are treated as unknown. */
function targetOf({ sender, to }: AcceptedMessage, people: PeopleOfBatch): MessageTarget {
  const { companyId } = sender
  const from = people.find(companyId, sender.user)
  if (!from) return GONE
  if (to.kind === 'groupchat') return { room: { companyId, key: to.id }, sender: from }
  const receiver = people.find(companyId, to.id)
  if (!receiver) return NOT_FOUND
  if (receiver.id === from.id) return ONESELF
  return { pair: { companyId, sender: from, receiver }, sender: from }
}

/** For a non-member the response is the same as for an unknown room. */
const seatInPair = (message: AcceptedMessage, sender: BatchPerson, end: DirectEnd): Seat => ({
  end,
  sender,
  message,
  ...(end.isBarred && { refusal: BARRED }),
})

function seatInRoom(message: AcceptedMessage, sender: BatchPerson, room: RoomOfBatch): Seat {
  const { end, members } = room
  const me = members.get(sender.userName)
  if (!me) return { end, sender, message, refusal: NOT_FOUND }
  const speaker = { ...sender, nickName: me.nickname || sender.nickName }
  const lock = speechLockOf(speakerOf(me, room.row))
  if (lock) return { end, sender: speaker, message, refusal: { refused: 'not-allowed', text: LOCKED[lock] } }
  const mayCallAll = canMentionEveryone(me.role)
  const kept = filterMentions(message, id => members.has(id) || (id === EVERYONE && mayCallAll))
  const seat = { end, sender: speaker, message: kept, original: message, members }
  return room.row.consult_state === '' ? seat : { ...seat, consultation: room, isCustomer: me.isCustomer }
}
