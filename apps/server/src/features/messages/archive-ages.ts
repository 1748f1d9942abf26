import { WITHDRAW_WINDOW_MS } from '@parley/protocol/model'

/** The clocks of several machines differ by this much at most. */
const CLOCK_SKEW_MS = 5_000

interface Archived {
  conversationId: number
  seq: number
  time: number
}

/**
 * How old messages are by a clock that nobody sets. Where the clock of the machine was ahead for a while, stamps stay
 * ahead of it, and by them a message would be new for as long.
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

  /** What the clock says, unless the stamp is ahead of it: then what it would say had it run evenly since. */
  nowFor({ conversationId, seq, time }: Archived, now: number): number {
    if (time - now < CLOCK_SKEW_MS) return now
    const archivedAt = this.#archivedAt.get(`${conversationId} ${seq}`) ?? Number.NEGATIVE_INFINITY
    return time + this.#monotonicNow() - archivedAt
  }
}
