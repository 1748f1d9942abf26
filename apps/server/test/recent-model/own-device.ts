import { decodeContactFlags } from '@parley/protocol/rest'
import { decodeContactSettings, decodeReadEvent } from '@parley/protocol/wire'
import { eventIn } from '../wire/event-in.ts'
import { attributeOf, seqOf } from '../wire/stanzas.ts'
import type { WireClient } from '../wire/wire-client.ts'
import type { Peer } from './operations.ts'

interface Seen {
  version: number
  isPinned: boolean
  isMuted: boolean
  isMarkedUnread: boolean
  isBlacked: boolean
  draft: string
  readSeq: number
  /** Seqs of messages from the other side. */
  received: number[]
}

const NOTHING: Seen = {
  version: 0,
  isPinned: false,
  isMuted: false,
  isMarkedUnread: false,
  isBlacked: false,
  draft: '',
  readSeq: 0,
  received: [],
}

/** What one of ann's devices knows from the stanzas it received alone. */
export class OwnDevice {
  readonly client: WireClient
  #seen = new Map<string, Seen>()

  constructor(client: WireClient) {
    this.client = client
  }

  forget(): void {
    this.#seen = new Map()
    this.client.inbox.length = 0
  }

  /** Everything the server had to say until now. */
  async look(peer: Peer): Promise<Omit<Seen, 'received'> & { unread: number }> {
    await this.client.settle()
    for (const frame of this.client.inbox.splice(0)) this.#take(frame)
    const { received, ...seen } = this.#seen.get(peer) ?? NOTHING
    return { ...seen, unread: received.filter(seq => seq > seen.readSeq).length }
  }

  #take(frame: string): void {
    if (frame.includes('data-type="contact_setting_change"')) {
      const settings = decodeContactSettings(eventIn(frame))
      if (!settings.ok) throw new Error(settings.reason)
      const { isPinned, isMuted, isMarkedUnread, isBlacked } = decodeContactFlags(settings.value)
      const { draft, version } = settings.value
      if (version > this.#of(settings.value.chatUserId).version)
        this.#change(settings.value.chatUserId, {
          version,
          isPinned,
          isMuted,
          isMarkedUnread,
          isBlacked,
          draft,
        })
    } else if (frame.includes('data-type="dialogue_read_ack"')) {
      const read = decodeReadEvent(eventIn(frame))
      if (read.ok && read.value.reader === 'ann')
        this.#change(read.value.dialogue, { readSeq: read.value.seq })
    } else if (attributeOf(frame, 'data', 'to_chat') === 'ann') {
      const sender = attributeOf(frame, 'data', 'chat_id') ?? ''
      this.#change(sender, { received: [...this.#of(sender).received, seqOf(frame)] })
    }
  }

  #of(peer: string): Seen {
    return this.#seen.get(peer) ?? NOTHING
  }

  #change(peer: string, change: Partial<Seen>): void {
    this.#seen.set(peer, { ...this.#of(peer), ...change })
  }
}
