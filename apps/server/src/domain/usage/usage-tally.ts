import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../storage/storage.ts'
import { hourOf } from './periods.ts'
import { storeActive, storeWritten, type WrittenMessages } from './store-usage.ts'

const STORE_EVERY_MS = 60_000
const LOOK_EVERY_MS = 600_000

interface Parts {
  storage: Storage
  clock: Clock
  log: Logger
}

/**
 * Counts messages in memory and stores the sums once a minute, so that no message waits for a counter. A crash loses the
 * last minute of it, which only a plot shows.
 */
export class UsageTally {
  readonly #parts: Parts
  #written = new Map<string, WrittenMessages>()
  #lookedAt = 0
  #storing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  count(userId: number): void {
    const hour = hourOf(this.#parts.clock.now())
    const key = `${userId} ${hour}`
    const one = this.#written.get(key)
    if (one) one.count += 1
    else this.#written.set(key, { userId, hour, count: 1 })
  }

  start(): void {
    this.#timer = setInterval(() => void this.store().then(() => this.#storeActive()), STORE_EVERY_MS)
    this.#timer.unref()
  }

  /** Also before the figures are shown. A failure is logged, and what was counted is kept for the next time. */
  store(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#storeNow())
    return this.#storing
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.store()
  }

  async #storeNow(): Promise<void> {
    const { storage, log } = this.#parts
    const written = this.#written
    this.#written = new Map()
    try {
      if (written.size > 0) await storage.transaction(db => storeWritten(db, [...written.values()]))
    } catch (error) {
      log.warn({ err: error }, 'usage was not stored')
      for (const [key, one] of this.#written) one.count += written.get(key)?.count ?? 0
      this.#written = new Map([...written, ...this.#written])
    }
  }

  /** Sessions are forgotten some time after they end, so it looks often enough. */
  async #storeActive(): Promise<void> {
    const { storage, clock, log } = this.#parts
    const now = clock.now()
    if (now - this.#lookedAt < LOOK_EVERY_MS) return
    this.#lookedAt = now
    await storeActive(storage.db, now).catch((error: unknown) =>
      log.warn({ err: error }, 'active people were not stored'),
    )
  }
}
