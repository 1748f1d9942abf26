import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { JanusConnection } from './janus-connection.ts'
import type { JanusAddress } from './janus-process.ts'

/** A Janus of our own is there again within tenths of a second. */
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 2_000
const SLOWER = 1.25
/** After this many attempts, about ten seconds, it counts as down. */
const QUICK_ATTEMPTS = 18
/** As long as somebody waits who wants to record. */
const OPENING_MS = 5_000

interface Parts {
  address(): Promise<JanusAddress>
  log: Logger
  onUp(): void
  onLost(): void
}

/** A connection to one Janus that is opened again whenever it is lost, until it is closed. */
export class JanusServer {
  readonly #parts: Parts
  #connection: JanusConnection | undefined
  #attempts = 0
  #isWanted = false
  #isRunning = false
  readonly #waiting = new Set<() => void>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A moment without it is no reason to refuse anybody. */
  get isUsable(): boolean {
    return this.#attempts < QUICK_ATTEMPTS
  }

  open(): void {
    this.#isWanted = true
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run()
  }

  /** Opens it and waits; false: that takes too long. */
  async opened(): Promise<boolean> {
    this.open()
    return (await this.connected()) !== undefined
  }

  /** Waits while it is being opened; undefined: that takes too long, or nobody wants it open. */
  async connected(patienceMs = OPENING_MS): Promise<JanusConnection | undefined> {
    if (this.#connection || !this.#isWanted || patienceMs <= 0) return this.#connection
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const timer = setTimeout(resolve, patienceMs)
    timer.unref()
    await promise
    clearTimeout(timer)
    this.#waiting.delete(resolve)
    return this.#connection
  }

  close(): void {
    this.#isWanted = false
    for (const resolve of this.#waiting) resolve()
    this.#connection?.close()
  }

  async #run(): Promise<void> {
    const { address, log } = this.#parts
    while (this.#isWanted) {
      try {
        const { url, secret } = await address()
        await this.#use(await JanusConnection.open(url, secret))
      } catch (error) {
        this.#attempts++
        if (this.#attempts === QUICK_ATTEMPTS) log.error({ err: error }, 'Janus does not answer')
      }
      const pause = Math.min(FIRST_RETRY_MS * SLOWER ** this.#attempts, LONGEST_RETRY_MS)
      if (this.#isWanted) await delay(pause, undefined, { ref: false })
    }
    this.#isRunning = false
  }

  async #use(connection: JanusConnection): Promise<void> {
    if (!this.#isWanted) return connection.close()
    this.#connection = connection
    this.#attempts = 0
    try {
      this.#parts.onUp()
      for (const resolve of this.#waiting) resolve()
      await connection.closed
    } finally {
      this.#connection = undefined
      connection.close()
      if (this.#isWanted) this.#parts.onLost()
    }
  }
}
