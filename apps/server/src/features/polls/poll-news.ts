import { encodeHeadline, POLL_EVENT, type PollEvent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Poll } from './find-poll.ts'

/** However many people vote, readers are told at most this often. */
const GATHER_MS = 500

interface News {
  domain: string
  poll: Poll
}

/** Tells all readers that a poll has changed; they ask for what they may see. */
export class PollNews {
  readonly #parts: { db: Kysely<Schema>; delivery: Delivery; log: Logger }
  readonly #gathered = new Map<string, News>()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: { db: Kysely<Schema>; delivery: Delivery; log: Logger }) {
    this.#parts = parts
  }

  add(domain: string, poll: Poll): void {
    this.#gathered.set(`${poll.conversationId} ${poll.message.stamp.seq}`, { domain, poll })
    this.#timer ??= setTimeout(() => void this.#tell(), GATHER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#gathered.clear()
  }

  async #tell(): Promise<void> {
    const gathered = [...this.#gathered.values()]
    this.#gathered.clear()
    this.#timer = undefined
    try {
      for (const news of gathered) await this.#tellReaders(news)
    } catch (error) {
      // Nobody loses a vote by it: the numbers are asked for again when the message is shown.
      this.#parts.log.warn({ error }, 'readers were not told of a vote')
    }
  }

  async #tellReaders({ domain, poll: { conversationId, ref, message } }: News): Promise<void> {
    const { db, delivery } = this.#parts
    const readers = await db
      .selectFrom('participants as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .where('p.conversation_id', '=', conversationId)
      .where('p.left_seq', 'is', null)
      .where('p.joined_seq', '<', message.stamp.seq)
      .select('u.user_name')
      .execute()
    const names = readers.map(reader => reader.user_name)
    const event: PollEvent = { msgId: message.id }
    if (ref.kind === 'groupchat')
      return delivery.toUsers(domain, names, encodeHeadline(POLL_EVENT, event, ref, domain))
    // Each of the two knows the chat by the other.
    for (const reader of names) {
      const about = { kind: 'chat', id: names.find(name => name !== reader) ?? reader, reader } as const
      delivery.toUsers(domain, [reader], encodeHeadline(POLL_EVENT, event, about, domain))
    }
  }
}
