import {
  type Content,
  type Message,
  RESEND_AFTER_MS,
  SEND_TIMEOUT_MS,
  type Stamp,
} from '@parley/protocol/model'
import type { FaultCode, Refusal } from '@parley/protocol/wire'
import type { Context } from '../context.ts'
import type { OutboxEntry } from '../ports.ts'
import type { Me } from '../store/state.ts'
import { KeptEntries } from './kept-entries.ts'
import { contentOf, transmitEntry } from './outbox-entry.ts'
import { HOLD_MS, RETRY_FAULT_MS, SendQueue } from './send-queue.ts'

interface DurableSenderOptions {
  /** What this sender sends, and sends again after a reload. */
  carries(content: Content): boolean
  /** How many of one conversation may be on their way unacknowledged. */
  window: number
  /** Read back after a reload, about to be sent again. */
  onRestored?(entries: OutboxEntry[], me: Me): void
  onAcknowledged?(entry: OutboxEntry, stamp: Stamp): void
  /** Not acknowledged in time. */
  onExpired(entry: OutboxEntry): void
  /** The server does not accept it. */
  onRefused(entry: OutboxEntry, refusal: Refusal): void
  /** Nothing is lost, but the conversation pauses: written too fast, or the server could not store it. */
  onDelayed?(code: 'rate-limited' | FaultCode): void
}

/**
 * Sends what a person says and does in conversations (wire: Sending, seen from the client): stored first, then sent when
 * there is a stream, and repeated under the same id until the server acknowledges it. What belongs to one conversation
 * leaves in order of writing and the stream keeps that order; after a reconnect or a fault all that is
 * unacknowledged goes out again before anything newer, so nothing can overtake.
 */
export class DurableSender {
  readonly #context: Context
  readonly #options: DurableSenderOptions
  readonly #kept: KeptEntries<OutboxEntry>
  readonly #queue: SendQueue

  constructor(context: Context, options: DurableSenderOptions) {
    this.#context = context
    this.#options = options
    this.#kept = new KeptEntries(context, context.options.outbox, 'outbox')
    this.#queue = new SendQueue(context.clock, {
      repeatAfterMs: RESEND_AFTER_MS,
      timeoutMs: SEND_TIMEOUT_MS,
      window: options.window,
      canSend: () => context.connection.isOpen(),
      transmit: entry => transmitEntry(context, entry),
      expired: entry => options.onExpired(entry),
    })
    this.#kept.onReturn((entries, me) => this.#restore(entries, me))
    this.#followConnection()
    this.#followAnswers()
  }

  /** The wire waits for the disk: what was sent must still be known after a crash of this page. */
  send(entry: OutboxEntry): void {
    this.#queue.add(entry)
    void this.#kept.put(entry).then(() => this.#queue.release(entry.id))
  }

  find(id: string): OutboxEntry | undefined {
    return this.#queue.find(id)
  }

  /** It stays, over reloads as well, until it is sent again or given up. */
  keepFailed(entry: OutboxEntry): void {
    const failed = { ...entry, failed: true }
    this.#queue.add(failed)
    void this.#kept.put(failed)
  }

  /** Archived, or given up by the person. Other windows forget it too. */
  settle(id: string, isDiscarded = false): OutboxEntry | undefined {
    const entry = this.#queue.find(id)
    if (!entry) return undefined
    this.#queue.remove(id)
    void this.#kept.remove(id)
    this.#context.tabs.broadcast({ type: 'outboxSettled', key: entry.conversation, id, isDiscarded })
    return entry
  }

  /** Everything this person has written in any window of this browser and is not archived. */
  async count(): Promise<number> {
    const { me } = this.#context.state().session
    return me ? (await this.#kept.list(me)).length : 0
  }

  #restore(entries: OutboxEntry[], me: Me): void {
    const isNew = (entry: OutboxEntry) => this.#options.carries(contentOf(entry)) && !this.find(entry.id)
    const restored = entries.filter(isNew)
    this.#options.onRestored?.(restored, me)
    for (const entry of restored) {
      this.#queue.add(entry)
      this.#queue.release(entry.id)
    }
  }

  #followConnection(): void {
    const { listen, tabs } = this.#context
    listen('streamOpened', () => this.#queue.restart())
    listen('connectionLost', () => this.#queue.pause())
    listen('conflictDetected', () => this.#queue.pause())
    listen('signedOut', () => this.#queue.clear())
    listen('clientStopped', () => this.#queue.clear())
    // Another window sent it, and its echo brings the seq; or the person gave it up there.
    tabs.on('outboxSettled', ({ id }) => this.#queue.remove(id))
  }

  #followAnswers(): void {
    const { listen } = this.#context
    listen('messageAcknowledged', ({ id, stamp }) => {
      const entry = this.settle(id)
      if (entry) this.#options.onAcknowledged?.(entry, stamp)
    })
    listen('messageRefused', refusal => {
      const { id, code } = refusal
      const entry = this.#findUnfailed(id)
      if (!entry) return
      if (code !== 'rate-limited') return this.#options.onRefused(entry, refusal)
      this.#queue.hold(entry.conversation, HOLD_MS)
      this.#options.onDelayed?.(code)
    })
    listen('messageDelayed', ({ id, code }) => {
      const entry = this.#findUnfailed(id)
      if (!entry) return
      this.#queue.hold(entry.conversation, RETRY_FAULT_MS)
      this.#options.onDelayed?.(code)
    })
    for (const type of ['messagesReceived', 'newestLoaded', 'missedLoaded', 'olderLoaded'] as const)
      listen(type, ({ messages }) => this.#settleArchived(messages))
  }

  #findUnfailed(id: string): OutboxEntry | undefined {
    const entry = this.#queue.find(id)
    return entry?.failed ? undefined : entry
  }

  #settleArchived(messages: readonly Message[]): void {
    if (this.#queue.isEmpty()) return
    const me = this.#context.state().session.me?.id
    for (const { id, sender } of messages) if (sender === me) this.settle(id)
  }
}
