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
  /** The room by its number and by its name. */
  roomId: number
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
    const known = this.#gathered.get(reading.roomId)
    const after = Math.min(known?.after ?? reading.after, reading.after)
    const seq = Math.max(known?.seq ?? 0, reading.seq)
    this.#gathered.set(reading.roomId, { ...reading, after, seq })
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

  async #notifyAuthors({ domain, roomId, room, after, seq }: RoomReading): Promise<void> {
    const authors = await this.#parts.storage.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.id', 'm.sender_id')
      .innerJoin('participants as p', join =>
        join.onRef('p.conversation_id', '=', 'm.conversation_id').onRef('p.user_id', '=', 'm.sender_id'),
      )
      .where('m.conversation_id', '=', roomId)
      .where('m.seq', '>', Math.max(after, seq - MAX_MESSAGES))
      .where('m.seq', '<=', seq)
      .where('m.counts', '=', 1)
      .where('p.left_seq', 'is', null)
      .select('u.user_name')
      .distinct()
      .execute()
    const event: ReadersEvent = { dialogue: room, after, seq }
    const stanza = encodeHeadline(READERS_EVENT, event, { kind: 'groupchat', id: room }, domain)
    this.#parts.delivery.toUsers(
      domain,
      authors.map(author => author.user_name),
      stanza,
    )
  }
}
