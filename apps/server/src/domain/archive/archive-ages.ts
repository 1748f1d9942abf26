import { WITHDRAW_WINDOW_MS } from '@parley/protocol/model'

/** The clocks of several machines differ by at most this much. */
const CLOCK_SKEW_MS = 5_000

interface Archived {
  conversationId: number
  seq: number
  time: number
}

/** Numbers of an entry: conversation, seq and time. */
const WIDTH = 3

/**
 * The age of messages by a monotonic clock. If the machine's clock was ahead for a while, stamps stay
 * ahead of it, and by them a message would count as new for that long.
 *
 * Every message is noted and hardly any is looked up: the entries are numbers in a ring, which leave the garbage
 * collector nothing to do, and are searched one by one.
 */
export class ArchiveAges {
  readonly #monotonicNow: () => number
  #ring = new Float64Array(WIDTH * 1024)
  #start = 0
  #count = 0

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow
  }

  note({ conversationId, seq }: Pick<Archived, 'conversationId' | 'seq'>): void {
    const now = this.#monotonicNow()
    while (this.#count > 0 && now - this.#read(this.#start + 2) > WITHDRAW_WINDOW_MS) this.#dropFirst()
    if (this.#count * WIDTH === this.#ring.length) this.#grow()
    const at = (this.#start + this.#count * WIDTH) % this.#ring.length
    this.#ring[at] = conversationId
    this.#ring[at + 1] = seq
    this.#ring[at + 2] = now
    this.#count++
  }

  /** The clock's time, unless the stamp is ahead of it: then the time as if the clock had run evenly since. */
  nowFor({ conversationId, seq, time }: Archived, now: number): number {
    if (time - now < CLOCK_SKEW_MS) return now
    return time + this.#monotonicNow() - this.#findArrival(conversationId, seq)
  }

  #findArrival(conversationId: number, seq: number): number {
    for (let index = 0; index < this.#count; index++) {
      const at = (this.#start + index * WIDTH) % this.#ring.length
      if (this.#read(at) === conversationId && this.#read(at + 1) === seq) return this.#read(at + 2)
    }
    return Number.NEGATIVE_INFINITY
  }

  #read(at: number): number {
    return this.#ring[at] as number
  }

  #dropFirst(): void {
    this.#start = (this.#start + WIDTH) % this.#ring.length
    this.#count--
  }

  #grow(): void {
    const ring = new Float64Array(this.#ring.length * 2)
    ring.set(this.#ring.subarray(this.#start))
    ring.set(this.#ring.subarray(0, this.#start), this.#ring.length - this.#start)
    this.#ring = ring
    this.#start = 0
  }
}
