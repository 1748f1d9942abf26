import { networkOf } from '../../domain/access/network-of.ts'
import { Allowances } from '../../domain/limits/allowances.ts'
import type { Rate } from '../../ports/limiter.ts'

/** Streams of one network address that are not signed in yet. */
const MAX_STRANGERS = 50

/** Reconnects of one session: they do not count against the limit of the address. */
const RETURNS: Rate = { burst: 20, refill: 1, seconds: 3 }

/** Called when the stream has signed in, or ended without. */
export type LeaveGate = (signIn?: string) => void

const nothing: LeaveGate = () => undefined

/** Limits how many streams one network address may open, by WebSocket or BOSH [limits-4]. */
export class StreamGate {
  readonly #isOpen: boolean
  readonly #beginnings: Allowances
  readonly #returns: Allowances
  readonly #strangers = new Map<string, number>()

  /** `now` in milliseconds. Without a rate everybody passes. */
  constructor(rate: Rate | undefined, now: () => number) {
    this.#isOpen = rate === undefined
    this.#beginnings = new Allowances(rate, now)
    this.#returns = new Allowances(RETURNS, now)
  }

  /**
   * Undefined: not now. The beginnings of those who then sign in are given back, so that a thousand people behind one
   * address come back as quickly as anybody.
   */
  enter(from: string): LeaveGate | undefined {
    if (this.#isOpen) return nothing
    const address = networkOf(from)
    const strangers = this.#strangers.get(address) ?? 0
    if (strangers >= MAX_STRANGERS || !this.#beginnings.take(address)) return undefined
    this.#strangers.set(address, strangers + 1)
    let isStranger = true
    return signIn => {
      if (!isStranger) return
      isStranger = false
      this.#leave(address)
      if (signIn !== undefined && this.#returns.take(signIn)) this.#beginnings.giveBack(address)
    }
  }

  #leave(address: string): void {
    const others = (this.#strangers.get(address) ?? 1) - 1
    if (others > 0) this.#strangers.set(address, others)
    else this.#strangers.delete(address)
  }
}
