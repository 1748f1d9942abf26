import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { JanusConnection } from './janus-connection.ts'
import type { JanusAddress } from './janus-process.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
/** After this many attempts, about ten seconds, it counts as down. */
const QUICK_ATTEMPTS = 12

interface Parts {
  address(): Promise<JanusAddress>
  log: Logger
  onUp(): void
}

/** A connection to one Janus that is opened again whenever it is lost. */
export class JanusServer {
  readonly #parts: Parts
  #connection: JanusConnection | undefined
  #attempts = 0
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
    void this.#run()
  }

  get connection(): JanusConnection | undefined {
    return this.#connection
  }

  /** A moment without it is no reason to refuse anybody. */
  get isUsable(): boolean {
    return this.#attempts < QUICK_ATTEMPTS
  }

  stop(): void {
    this.#isStopped = true
    this.#connection?.close()
  }

  async #run(): Promise<void> {
    const { address, log } = this.#parts
    while (!this.#isStopped) {
      try {
        const { url, secret } = await address()
        await this.#use(await JanusConnection.open(url, secret))
      } catch (error) {
        this.#attempts++
        if (this.#attempts === QUICK_ATTEMPTS) log.error({ err: error }, 'Janus does not answer')
      }
      const pause = Math.min(FIRST_RETRY_MS * 1.5 ** this.#attempts, LONGEST_RETRY_MS)
      if (!this.#isStopped) await delay(pause, undefined, { ref: false })
    }
  }

  async #use(connection: JanusConnection): Promise<void> {
    if (this.#isStopped) return connection.close()
    this.#connection = connection
    this.#attempts = 0
    try {
      this.#parts.onUp()
      await connection.closed
    } finally {
      this.#connection = undefined
      connection.close()
    }
  }
}
