import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { JanusConnection } from './janus-connection.ts'
import type { JanusAddress } from './janus-process.ts'

const RETRY_MS = 100
const RETRY_SLOWLY_MS = 2_000
/** After this many attempts it counts as down. */
const QUICK_ATTEMPTS = 100

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
    void this.#connect()
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

  async #connect(): Promise<void> {
    const { address, log, onUp } = this.#parts
    while (!this.#isStopped) {
      try {
        const { url, secret } = await address()
        const connection = await JanusConnection.open(url, secret, () => this.#handleClose())
        if (this.#isStopped) return connection.close()
        this.#connection = connection
        this.#attempts = 0
        return onUp()
      } catch (error) {
        this.#attempts++
        if (this.#attempts === QUICK_ATTEMPTS) log.error({ err: error }, 'Janus does not answer')
        await delay(this.isUsable ? RETRY_MS : RETRY_SLOWLY_MS, undefined, { ref: false })
      }
    }
  }

  #handleClose(): void {
    if (!this.#connection) return
    this.#connection = undefined
    if (!this.#isStopped) void this.#connect()
  }
}
