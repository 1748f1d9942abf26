/** An office may share one address: this many at once, then so many a second. */
const BURST = 200
const REFILL_PER_SECOND = 5

interface Allowance {
  left: number
  at: number
}

/** How often one network address may begin a stream, by WebSocket or BOSH (reliability.md 3.4). */
export class StreamGate {
  readonly #now: () => number
  readonly #isOpen: boolean
  readonly #allowances = new Map<string, Allowance>()

  /** `now` in milliseconds. An open gate lets everybody pass. */
  constructor(now: () => number, isOpen: boolean) {
    this.#now = now
    this.#isOpen = isOpen
  }

  admits(address: string): boolean {
    if (this.#isOpen) return true
    const allowance = this.#refilled(address)
    if (allowance.left < 1) return false
    this.#allowances.set(address, { ...allowance, left: allowance.left - 1 })
    return true
  }

  /** Forgets whoever has all of the allowance back. */
  sweep(): void {
    for (const address of [...this.#allowances.keys()])
      if (this.#refilled(address).left >= BURST) this.#allowances.delete(address)
  }

  #refilled(address: string): Allowance {
    const now = this.#now()
    const known = this.#allowances.get(address)
    if (!known) return { left: BURST, at: now }
    const left = Math.min(BURST, known.left + ((now - known.at) / 1_000) * REFILL_PER_SECOND)
    return { left, at: now }
  }
}
