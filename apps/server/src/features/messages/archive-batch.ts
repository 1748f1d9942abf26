import { canSpeak, type Stamp } from '@parley/protocol/model'
import type { RefusalCode } from '@parley/protocol/wire'
import type { Insertable, Kysely } from 'kysely'
import type { MemberCache, Members } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { BatchStatements } from './batch-statements.ts'
import {
  ConversationsOfBatch,
  type DirectHead,
  type DirectPair,
  type Head,
} from './conversations-of-batch.ts'
import { findRepeated } from './find-repeated.ts'
import { isSameMessage } from './is-same-message.ts'
import { keepMentions, type Mention, markMentioned, mentionsIn } from './mentions-in-room.ts'
import { PeopleOfBatch, type Person } from './people-of-batch.ts'
import { type RoomOfBatch, RoomsOfBatch, type WantedRoom } from './rooms-of-batch.ts'

/** What became of one message of a batch. Only a first copy is delivered. */
export type Outcome = Archived | Refused

export interface Archived {
  archived: Stamp
  conversationId: number
  sender: Person
  isFirst: boolean
  /** As it was archived: without mentions of strangers. */
  message: AcceptedMessage
  /** Of rooms: who belonged to it at this place. */
  members?: Members
}

interface Refused {
  refused: RefusalCode
  text: string
}

/** Found while inserting: the batch holds a message the archive already has, so the places given were wrong. */
export class RepetitionFound extends Error {}

export interface BatchParts {
  db: Kysely<Schema>
  statements: BatchStatements
  members: MemberCache
  now: number
}

type Row = Insertable<Schema['messages']>
type Target = { pair: DirectPair; sender: Person } | { room: WantedRoom; sender: Person } | Refused

/** Where a message would stand, and why it may not. A repetition is acknowledged even by one who may not any more. */
interface Seat {
  head: Head
  sender: Person
  message: AcceptedMessage
  /** As it was sent, where that is not what will be archived. */
  original?: AcceptedMessage
  members?: Members
  refusal?: Refused
}

const NOT_FOUND = { refused: 'not-found', text: 'There is nobody at this address.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const
/** The same for both sides and every cause: who is blacklisted learns nothing from it. */
const BARRED = { refused: 'not-allowed', text: 'You cannot write to this person.' } as const
const ONESELF = { refused: 'not-allowed', text: 'Nobody can write to themselves.' } as const
const GONE = { refused: 'not-allowed', text: 'This account may not write.' } as const
const NO_FILE = { refused: 'not-found', text: 'There is no such file.' } as const
const SILENCED = { refused: 'not-allowed', text: 'You may not write in this group now.' } as const

/**
 * Archives messages that arrived together, in one transaction with a fixed handful of statements: people,
 * conversations and rooms (locked), rows, heads. Permission is judged here, inside, so that no role change slips
 * between. Repetition is rare and looked up only after an insert has met one (`looksUpRepetition`).
 */
export class BatchArchive {
  readonly #parts: BatchParts
  readonly #rows: Row[] = []
  readonly #byKey = new Map<string, Row>()
  readonly #moved = new Set<Head>()
  readonly #posts: Insertable<Schema['file_posts']>[] = []
  readonly #mentions: Mention[] = []

  constructor(parts: BatchParts) {
    this.#parts = parts
  }

  async run(messages: readonly AcceptedMessage[], looksUpRepetition: boolean): Promise<Outcome[]> {
    const seats = await this.#seat(messages)
    await this.#learnRepeated(
      seats.filter(
        seat => 'head' in seat && (looksUpRepetition || seat.refusal !== undefined || seat.message.lacksFile),
      ) as Seat[],
    )
    const outcomes = seats.map(seat => ('head' in seat ? this.#append(seat) : seat))
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
        const head = conversations.headOf(target.pair)
        return head ? seatInPair(message, target.sender, head) : NOT_FOUND
      }
      if (!('room' in target)) return target
      const room = rooms.find(target.room)
      return room ? seatInRoom(message, target.sender, room) : NOT_FOUND
    })
  }

  async #learnRepeated(seats: readonly Seat[]): Promise<void> {
    const heads = seats.map(seat => seat.head.id)
    const ids = seats.map(seat => seat.message.id)
    for (const row of await findRepeated(this.#parts.db, heads, ids))
      this.#byKey.set(keyOf(row.conversation_id, row.sender_id, row.id), row)
  }

  #append({ head, sender, message, original, members, refusal }: Seat): Outcome {
    const key = keyOf(head.id, sender.id, message.id)
    const known = this.#byKey.get(key)
    if (known) {
      if (!isSameMessage(known, original ?? message)) return CONFLICT
      const archived = { seq: known.seq, time: known.time }
      return { archived, conversationId: head.id, sender, message, isFirst: false }
    }
    if (refusal) return refusal
    if (message.lacksFile) return NO_FILE
    head.lastSeq += 1
    // The clock may be set back; the order of a conversation may not.
    head.lastTime = Math.max(head.lastTime, this.#parts.now)
    const row: Row = {
      conversation_id: head.id,
      seq: head.lastSeq,
      id: message.id,
      sender_id: sender.id,
      data_type: message.dataType,
      // What a person may send always counts; notices come from the server (semantics 6).
      counts: 1,
      time: head.lastTime,
      create_time: message.createTime,
      data: message.data,
      destroy_time: message.destroyTime ?? null,
      is_office: message.isOffice ? 1 : 0,
    }
    this.#rows.push(row)
    for (const file_id of message.files ?? [])
      this.#posts.push({ file_id, conversation_id: head.id, seq: head.lastSeq })
    this.#byKey.set(key, row)
    this.#moved.add(head)
    if (members) this.#mentions.push(...mentionsIn(message, row, sender, members))
    const archived = { seq: head.lastSeq, time: head.lastTime }
    return { archived, conversationId: head.id, sender, message, isFirst: true, ...(members && { members }) }
  }

  async #write(): Promise<void> {
    if (this.#rows.length === 0) return
    const { db, statements } = this.#parts
    const inserted = await statements.insertMessages(db, this.#rows)
    if (inserted !== this.#rows.length) throw new RepetitionFound()
    if (this.#posts.length > 0) await db.insertInto('file_posts').values(this.#posts).execute()
    await statements.moveHeads(
      db,
      [...this.#moved].map(head => head.id),
    )
    await markMentioned(db, this.#mentions)
  }
}

const keyOf = (conversation: number, sender: number | null | undefined, id: string): string =>
  `${conversation} ${sender} ${id}`

/** Whoever is gone, disabled or of another company is simply not there. */
function targetOf({ sender, to }: AcceptedMessage, people: PeopleOfBatch): Target {
  const { companyId } = sender
  const from = people.find(companyId, sender.user)
  if (!from) return GONE
  if (to.kind === 'groupchat') return { room: { companyId, key: to.id }, sender: from }
  const receiver = people.find(companyId, to.id)
  if (!receiver) return NOT_FOUND
  if (receiver.id === from.id) return ONESELF
  return { pair: { companyId, sender: from, receiver }, sender: from }
}

/** Rooms one does not belong to answer like rooms that are not there. */
const seatInPair = (message: AcceptedMessage, sender: Person, head: DirectHead): Seat => ({
  head,
  sender,
  message,
  ...(head.isBarred && { refusal: BARRED }),
})

function seatInRoom(message: AcceptedMessage, sender: Person, room: RoomOfBatch): Seat {
  const { head, members, allSilenced } = room
  const me = members.get(sender.userName)
  if (!me) return { head, sender, message, refusal: NOT_FOUND }
  const speaker = { ...sender, nickName: me.nickname || sender.nickName }
  if (!canSpeak(me.role, me.isSilenced, allSilenced))
    return { head, sender: speaker, message, refusal: SILENCED }
  const kept = keepMentions(message, id => members.has(id))
  return { head, sender: speaker, message: kept, original: message, members }
}
