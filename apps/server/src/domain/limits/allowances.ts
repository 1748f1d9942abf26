import type { Rate } from '../../ports/limiter.ts'

interface Allowance {
  left: number
  at: number
}

/** Below this number of keys, full ones are not removed. */
const FEW = 1_024

/**
 * Token buckets by key: `burst` at once, refilled steadily. In memory, because live streams check it for every frame.
 */
export class Allowances {
  readonly #rate: Rate | undefined
  readonly #now: () => number
  readonly #known = new Map<string, Allowance>()
  #forgetAt = FEW

  /** `now` in milliseconds and never backwards. Without a rate everything is allowed. */
  constructor(rate: Rate | undefined, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  /** Takes one token if there is one. */
  take(key: string): boolean {
    if (!this.#rate) return true
    const { left, at } = this.#refilled(key, this.#rate)
    if (left < 1) return false
    this.#keep(key, { left: left - 1, at }, this.#rate)
    return true
  }

  /** Gives a token back. */
  giveBack(key: string): void {
    if (!this.#rate) return
    const { left, at } = this.#refilled(key, this.#rate)
    this.#keep(key, { left: Math.min(this.#rate.burst, left + 1), at }, this.#rate)
  }

  /** Takes all of `cost`, even into debt. Returns the milliseconds until the debt is refilled. */
  spend(key: string, cost: number): number {
    if (!this.#rate) return 0
    const { left, at } = this.#refilled(key, this.#rate)
    this.#keep(key, { left: left - cost, at }, this.#rate)
    const { refill, seconds } = this.#rate
    return Math.ceil((Math.max(0, cost - left) / refill) * seconds * 1_000)
  }

  #refilled(key: string, { burst, refill, seconds }: Rate): Allowance {
    const at = this.#now()
    const known = this.#known.get(key)
    if (!known) return { left: burst, at }
    return { left: Math.min(burst, known.left + ((at - known.at) / 1_000 / seconds) * refill), at }
  }

  #keep(key: string, allowance: Allowance, rate: Rate): void {
    this.#known.set(key, allowance)
    if (this.#known.size <= this.#forgetAt) return
    for (const known of [...this.#known.keys()])
      if (this.#refilled(known, rate).left >= rate.burst) this.#known.delete(known)
    this.#forgetAt = Math.max(FEW, this.#known.size * 2)
  }
}
