import { type ConversationKey, SEND_PAUSE_MS } from '@parley/protocol/model'
import type { Clock, OutboxEntry } from '../ports.ts'

/** After a fault of the server, before the oldest unsent message is tried again. */
export const RETRY_FAULT_MS = 2_000

/** After the server has asked for a pause; more than that pause, since the two clocks do not start together. */
export const HOLD_MS = SEND_PAUSE_MS + 500

interface SendQueueOptions {
  repeatAfterMs: readonly number[]
  timeoutMs: number
  /** How many of one conversation may be on their way unacknowledged. */
  window: number
  canSend(): boolean
  transmit(entry: OutboxEntry): void
  /** Not acknowledged in time, although there was a stream all the while. */
  expired(entry: OutboxEntry): void
}

interface Item {
  entry: OutboxEntry
  /** Durably stored, so it may leave. */
  released: boolean
  inFlight: boolean
  repeats: unknown[]
  deadline: unknown
}

/** What is on its way, in order of writing, and what failed and waits for the person. Knows time, not the wire. */
export class SendQueue {
  readonly #clock: Clock
  readonly #options: SendQueueOptions
  readonly #items = new Map<string, Item>()
  /** Conversations the server wants no more of for a while, each with the timer that ends it. */
  readonly #held = new Map<ConversationKey, unknown>()

  constructor(clock: Clock, options: SendQueueOptions) {
    this.#clock = clock
    this.#options = options
  }

  /** A failed entry only waits; any other is added at the end. */
  add(entry: OutboxEntry): void {
    this.#take(entry.id)
    const item: Item = { entry, released: false, inFlight: false, repeats: [], deadline: undefined }
    this.#items.set(entry.id, item)
    if (entry.failed) this.#pump(entry.conversation)
    else if (this.#mayGo(entry.conversation)) this.#expect(item)
  }

  release(id: string): void {
    const item = this.#items.get(id)
    if (!item) return
    item.released = true
    this.#pump(item.entry.conversation)
  }

  remove(id: string): void {
    const item = this.#take(id)
    if (item) this.#pump(item.entry.conversation)
  }

  find(id: string): OutboxEntry | undefined {
    return this.#items.get(id)?.entry
  }

  isEmpty(): boolean {
    return this.#items.size === 0
  }

  /**
   * The server asks to try later: written too fast, or it cannot store it now. Nothing has failed, however often it
   * says so [delivery-8]; all of it goes out again after the pause, the oldest first.
   */
  hold(key: ConversationKey, ms: number): void {
    if (this.#held.has(key)) return
    for (const item of this.#items.values()) if (item.entry.conversation === key) this.#still(item)
    this.#held.set(
      key,
      this.#clock.setTimeout(() => this.#letGo(key), ms),
    )
  }

  /** A new stream: nobody knows what the old one still carried, so everything goes out again, the oldest first. */
  restart(): void {
    this.#forgetHeld()
    for (const item of this.#items.values()) {
      this.#land(item)
      if (!item.entry.failed) this.#expect(item)
    }
    for (const key of new Set([...this.#items.values()].map(item => item.entry.conversation))) this.#pump(key)
  }

  /** The stream is gone. What waits for the next one has not failed, however long that takes. */
  pause(): void {
    this.#forgetHeld()
    for (const item of this.#items.values()) this.#still(item)
  }

  clear(): void {
    this.#forgetHeld()
    for (const id of [...this.#items.keys()]) this.#take(id)
  }

  #mayGo(key: ConversationKey): boolean {
    return this.#options.canSend() && !this.#held.has(key)
  }

  #letGo(key: ConversationKey): void {
    this.#held.delete(key)
    if (!this.#options.canSend()) return
    for (const item of this.#items.values())
      if (item.entry.conversation === key && !item.entry.failed && item.deadline === undefined)
        this.#expect(item)
    this.#pump(key)
  }

  #forgetHeld(): void {
    for (const timer of this.#held.values()) this.#clock.clearTimeout(timer)
    this.#held.clear()
  }

  /** The oldest go first, and what is not yet on the disk holds back what was written after it. */
  #pump(key: ConversationKey): void {
    if (!this.#mayGo(key)) return
    let inFlight = 0
    for (const item of this.#items.values()) {
      if (item.entry.conversation !== key || item.entry.failed) continue
      if (!item.released || inFlight === this.#options.window) return
      inFlight++
      if (!item.inFlight) this.#launch(item)
    }
  }

  /** From now on an acknowledgement is due, if there is a stream. */
  #expect(item: Item): void {
    this.#clock.clearTimeout(item.deadline)
    item.deadline = this.#clock.setTimeout(() => this.#options.expired(item.entry), this.#options.timeoutMs)
  }

  #launch(item: Item): void {
    item.inFlight = true
    this.#options.transmit(item.entry)
    item.repeats = this.#options.repeatAfterMs.map(ms =>
      this.#clock.setTimeout(() => this.#options.canSend() && this.#options.transmit(item.entry), ms),
    )
  }

  /** Neither on its way nor late. */
  #still(item: Item): void {
    this.#land(item)
    this.#clock.clearTimeout(item.deadline)
    item.deadline = undefined
  }

  #land(item: Item): void {
    item.inFlight = false
    for (const timer of item.repeats) this.#clock.clearTimeout(timer)
    item.repeats = []
  }

  #take(id: string): Item | undefined {
    const item = this.#items.get(id)
    if (!item) return undefined
    this.#items.delete(id)
    this.#still(item)
    return item
  }
}
