import { Allowances } from '../../domain/limits/allowances.ts'
import type { Rate } from '../../ports/limiter.ts'

/** Of one network address: streams that have not said yet whose they are. */
const MAX_STRANGERS = 50

/** Of one sign-in: a device that comes back often is still one that everybody's limit is not for. */
const RETURNS: Rate = { burst: 20, refill: 1, seconds: 3 }

/** What to call when the stream is no stranger any more: signed in, or gone without having done so. */
export type LeaveGate = (signIn?: string) => void

const nothing: LeaveGate = () => undefined

/** How many streams one network address may begin, by WebSocket or BOSH [limits-4]. */
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
  enter(address: string): LeaveGate | undefined {
    if (this.#isOpen) return nothing
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
