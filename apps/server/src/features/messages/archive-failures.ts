import type { Logger } from 'pino'
import { storageFaultOf } from '../../storage/storage-fault.ts'

const PAUSE_MS = 60_000

/**
 * What the log says of batches that could not be archived. While the database is away every batch fails alike: the first
 * one is logged whole, the others are counted. What says nothing about the database is a fault of ours, logged whole each time.
 */
export class ArchiveFailures {
  readonly #log: Logger
  readonly #now: () => number
  /** Said since the database went away. */
  readonly #said = new Set<string>()
  #repeated = 0
  #saidAt = 0

  constructor(log: Logger, now: () => number) {
    this.#log = log
    this.#now = now
  }

  note(level: 'warn' | 'error', error: unknown, words: string): void {
    const fault = storageFaultOf(error)
    if (fault === undefined) return this.#log[level]({ err: error }, words)
    const isNew = !this.#said.has(`${fault} ${words}`)
    if (isNew) {
      this.#log[level](this.#said.has(fault) ? { fault } : { fault, err: error }, words)
      this.#said.add(fault).add(`${fault} ${words}`)
      this.#saidAt = this.#now()
      return
    }
    this.#repeated++
    if (this.#now() - this.#saidAt < PAUSE_MS) return
    this.#saidAt = this.#now()
    this.#log.error({ fault, repeated: this.#repeated }, 'archive still fails')
  }

  /** A message that had failed is in the archive. */
  end(): void {
    if (this.#said.size === 0) return
    this.#log.warn({ repeated: this.#repeated }, 'archive works again')
    this.#said.clear()
    this.#repeated = 0
  }
}
