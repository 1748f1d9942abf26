import type { Stamp } from '@parley/protocol/model'
import type { RefusalCode } from '@parley/protocol/wire'
import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { BatchStatements } from './batch-statements.ts'
import { ConversationsOfBatch, type DirectPair, type Head } from './conversations-of-batch.ts'
import { findRepeated } from './find-repeated.ts'
import { PeopleOfBatch, type Person } from './people-of-batch.ts'

/** What became of one message of a batch. Only a first copy is delivered. */
export type Outcome =
  | { archived: Stamp; sender: Person; isFirst: boolean }
  | { refused: RefusalCode; text: string }

/** Found while inserting: the batch holds a message the archive already has, so the places given were wrong. */
export class RepetitionFound extends Error {}

type Row = Insertable<Schema['messages']>
type Placed = { pair: DirectPair } | { refused: RefusalCode; text: string }

const NOT_FOUND = { refused: 'not-found', text: 'There is nobody at this address.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const
const ONESELF = { refused: 'not-allowed', text: 'Nobody can write to themselves.' } as const

/**
 * Archives messages that arrived together, in one transaction with a fixed handful of statements: people,
 * conversations (locked), rows, heads. Permission is judged here, inside, so that no role change slips between.
 * Repetition is rare and looked up only after an insert has met one (`looksUpRepetition`).
 */
export class BatchArchive {
  readonly #db: Kysely<Schema>
  readonly #statements: BatchStatements
  readonly #now: number
  readonly #rows: Row[] = []
  readonly #byKey = new Map<string, Row>()
  readonly #moved = new Set<Head>()

  constructor(db: Kysely<Schema>, statements: BatchStatements, now: number) {
    this.#db = db
    this.#statements = statements
    this.#now = now
  }

  async run(messages: readonly AcceptedMessage[], looksUpRepetition: boolean): Promise<Outcome[]> {
    const people = new PeopleOfBatch()
    await people.load(this.#db, this.#statements, messages)
    const placed = messages.map(message => place(message, people))
    const conversations = new ConversationsOfBatch()
    await conversations.load(
      this.#db,
      this.#statements,
      placed.flatMap(place => ('pair' in place ? [place.pair] : [])),
    )
    if (looksUpRepetition) {
      const heads = placed.flatMap(place => ('pair' in place ? [conversations.headOf(place.pair).id] : []))
      for (const row of await findRepeated(
        this.#db,
        heads,
        messages.map(message => message.id),
      ))
        this.#byKey.set(keyOf(row.conversation_id, row.sender_id, row.id), row)
    }
    const outcomes = placed.map((place, index) =>
      'pair' in place
        ? this.#append(messages[index] as AcceptedMessage, place.pair, conversations.headOf(place.pair))
        : place,
    )
    await this.#write()
    return outcomes
  }

  #append(message: AcceptedMessage, { sender }: DirectPair, head: Head): Outcome {
    const key = keyOf(head.id, sender.id, message.id)
    const known = this.#byKey.get(key)
    if (known) {
      if (known.data !== message.data || known.data_type !== message.dataType) return CONFLICT
      return { archived: { seq: known.seq, time: known.time }, sender, isFirst: false }
    }
    head.lastSeq += 1
    // The clock may be set back; the order of a conversation may not.
    head.lastTime = Math.max(head.lastTime, this.#now)
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
    this.#byKey.set(key, row)
    this.#moved.add(head)
    return { archived: { seq: head.lastSeq, time: head.lastTime }, sender, isFirst: true }
  }

  async #write(): Promise<void> {
    if (this.#rows.length === 0) return
    const inserted = await this.#statements.insertMessages(this.#db, this.#rows)
    if (inserted !== this.#rows.length) throw new RepetitionFound()
    await this.#statements.moveHeads(
      this.#db,
      [...this.#moved].map(head => head.id),
    )
  }
}

const keyOf = (conversation: number, sender: number | null | undefined, id: string): string =>
  `${conversation} ${sender} ${id}`

/** Rooms will be another branch here. Whoever is gone, disabled or of another company is simply not there. */
function place({ sender, to }: AcceptedMessage, people: PeopleOfBatch): Placed {
  if (to.kind !== 'chat') return NOT_FOUND
  const from = people.find(sender.companyId, sender.user)
  if (!from) return { refused: 'not-allowed', text: 'This account may not write.' }
  const receiver = people.find(sender.companyId, to.id)
  if (!receiver) return NOT_FOUND
  if (receiver.id === from.id) return ONESELF
  return { pair: { companyId: sender.companyId, sender: from, receiver } }
}
