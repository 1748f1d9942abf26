import { WITHDRAW_WINDOW_MS } from '@parley/protocol/model'

/** The clocks of several machines differ by at most this much. */
const CLOCK_SKEW_MS = 5_000

interface Archived {
  conversationId: number
  seq: number
  time: number
}

/**
 * The age of messages by a monotonic clock. If the machine's clock was ahead for a while, stamps stay
 * ahead of it, and by them a message would count as new for that long.
 */
export class ArchiveAges {
  readonly #monotonicNow: () => number
  readonly #archivedAt = new Map<string, number>()

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow
  }

  note({ conversationId, seq }: Pick<Archived, 'conversationId' | 'seq'>): void {
    const now = this.#monotonicNow()
    for (const [key, at] of this.#archivedAt) {
      if (now - at <= WITHDRAW_WINDOW_MS) break
      this.#archivedAt.delete(key)
    }
    this.#archivedAt.set(`${conversationId} ${seq}`, now)
  }

  /** The clock's time, unless the stamp is ahead of it: then the time as if the clock had run evenly since. */
  nowFor({ conversationId, seq, time }: Archived, now: number): number {
    if (time - now < CLOCK_SKEW_MS) return now
    const archivedAt = this.#archivedAt.get(`${conversationId} ${seq}`) ?? Number.NEGATIVE_INFINITY
    return time + this.#monotonicNow() - archivedAt
  }
}
