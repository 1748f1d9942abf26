import { encodeHeadline, READERS_EVENT, type ReadersEvent } from '@parley/protocol/wire'
import type { Logger } from 'pino'
import type { Delivery } from '../../ports/delivery.ts'
import type { Storage } from '../../storage/storage.ts'

/** Maximum rate of read notices per room, however many people read. */
const GATHER_MS = 300
/** Authors of older messages find out when they look. */
const MAX_MESSAGES = 200

export interface RoomReading {
  domain: string
  /** Where it was read: in the room, or in the chat that a merged room continues. */
  conversationId: number
  room: string
  /** The reader's position before and now. */
  after: number
  seq: number
}

interface ReaderCountsParts {
  storage: Storage
  delivery: Delivery
  log: Logger
}

/** Tells authors in rooms that somebody has read their messages. Several reads are combined into one notice. */
export class ReaderCounts {
  readonly #parts: ReaderCountsParts
  readonly #gathered = new Map<number, RoomReading>()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: ReaderCountsParts) {
    this.#parts = parts
  }

  add(reading: RoomReading): void {
    const known = this.#gathered.get(reading.conversationId)
    const after = Math.min(known?.after ?? reading.after, reading.after)
    const seq = Math.max(known?.seq ?? 0, reading.seq)
    this.#gathered.set(reading.conversationId, { ...reading, after, seq })
    this.#timer ??= setTimeout(() => void this.#tell(), GATHER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#gathered.clear()
  }

  async #tell(): Promise<void> {
    const readings = [...this.#gathered.values()]
    this.#gathered.clear()
    this.#timer = undefined
    try {
      for (const reading of readings) await this.#notifyAuthors(reading)
    } catch (error) {
      // Nobody loses a message by it: counts are asked for again when the conversation is opened.
      this.#parts.log.warn({ error }, 'authors were not told of their readers')
    }
  }

  async #notifyAuthors({ domain, conversationId, room, after, seq }: RoomReading): Promise<void> {
    const authors = await this.#parts.storage.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.id', 'm.sender_id')
      .innerJoin('participants as p', 'p.user_id', 'm.sender_id')
      .innerJoin('conversations as r', 'r.id', 'p.conversation_id')
      .where('m.conversation_id', '=', conversationId)
      .where('m.seq', '>', Math.max(after, seq - MAX_MESSAGES))
      .where('m.seq', '<=', seq)
      .where('m.counts', '=', 1)
      .where('r.key', '=', room)
      .whereRef('r.company_id', '=', 'u.company_id')
      .where('p.left_seq', 'is', null)
      .select(['u.user_name', 'r.id as roomId', 'r.last_seq as lastSeq'])
      .distinct()
      .execute()
    const [first] = authors
    if (!first) return
    // Seqs of the chat are not those of the room.
    const range = first.roomId === conversationId ? { after, seq } : { after: 0, seq: first.lastSeq }
    const event: ReadersEvent = { dialogue: room, ...range }
    const stanza = encodeHeadline(READERS_EVENT, event, { kind: 'groupchat', id: room }, domain)
    this.#parts.delivery.toUsers(
      domain,
      authors.map(author => author.user_name),
      stanza,
    )
  }
}
