import { Allowances } from '../../domain/limits/allowances.ts'
import type { Rate } from '../../ports/limiter.ts'

/** Of one network address: streams that have not said yet whose they are. */
const MAX_STRANGERS = 50

const nothing = (): void => undefined

/** How many streams one network address may begin, by WebSocket or BOSH [limits-4]. */
export class StreamGate {
  readonly #isOpen: boolean
  readonly #beginnings: Allowances
  readonly #strangers = new Map<string, number>()

  /** `now` in milliseconds. Without a rate everybody passes. */
  constructor(rate: Rate | undefined, now: () => number) {
    this.#isOpen = rate === undefined
    this.#beginnings = new Allowances(rate, now)
  }

  /** Undefined: not now. Else what to call when the stream is no stranger any more: signed in, or gone. */
  enter(address: string): (() => void) | undefined {
    if (this.#isOpen) return nothing
    const strangers = this.#strangers.get(address) ?? 0
    if (strangers >= MAX_STRANGERS || !this.#beginnings.take(address)) return undefined
    this.#strangers.set(address, strangers + 1)
    let isStranger = true
    return () => {
      if (!isStranger) return
      isStranger = false
      this.#leave(address)
    }
  }

  #leave(address: string): void {
    const others = (this.#strangers.get(address) ?? 1) - 1
    if (others > 0) this.#strangers.set(address, others)
    else this.#strangers.delete(address)
  }
}
