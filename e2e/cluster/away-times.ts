import { setTimeout as delay } from 'node:timers/promises'
import { SETTLE_WITHIN_MS } from '../kill/crowd.ts'

/** How long each client was without a connection because of a fault. */
export class AwayTimes {
  readonly #isSilent: boolean
  readonly #connected = new Set<string>()
  #longestMs = 0
  #startedAt = 0

  /** @param isSilent the first connection that a client loses was dead from the beginning of the fault. */
  constructor(isSilent = false) {
    this.#isSilent = isSilent
  }

  connected(awayMs: number, client: string): void {
    const isDeadBefore = this.#isSilent && !this.#connected.has(client)
    this.#connected.add(client)
    this.#longestMs = Math.max(this.#longestMs, isDeadBefore ? performance.now() - this.#startedAt : awayMs)
  }

  /** Everybody, for the first time. */
  async untilConnected(clients: number): Promise<void> {
    const deadline = Date.now() + SETTLE_WITHIN_MS
    while (this.#connected.size < clients) {
      if (Date.now() > deadline) throw new Error('Clients cannot connect.')
      await delay(5)
    }
  }

  /** The fault begins now. */
  begin(): void {
    this.#connected.clear()
    this.#longestMs = 0
    this.#startedAt = performance.now()
  }

  result(): { clients: number; awayMs: number } {
    return { clients: this.#connected.size, awayMs: this.#longestMs }
  }
}
