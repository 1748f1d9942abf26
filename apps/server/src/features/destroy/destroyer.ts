import { DESTROY_EVENTS, type DestroySchedule, encodeHeadline } from '@parley/protocol/wire'
import type { Logger } from 'pino'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Destroyed, destroyDue, nextDueAt } from './destroy-due.ts'

export interface DestroyerParts {
  storage: Storage
  index: SearchIndex
  delivery: Delivery
  clock: Clock
  log: Logger
  jobs: Jobs
  /** Removes the bytes of expired files from the store. Never rejects. */
  removeBytes(fileIds: readonly string[]): Promise<void>
}

/** At most a minute after its end, even if another process opened it [destroy-3]. */
const LONGEST_WAIT_MS = 30_000
const JOB = 'destroying messages'

/** Tells both people about a message between them; each sees the conversation under the other's name. */
export function notifyBoth(
  delivery: Delivery,
  name: (typeof DESTROY_EVENTS)[keyof typeof DESTROY_EVENTS],
  event: DestroySchedule,
  { domain, people }: Pick<Destroyed, 'domain' | 'people'>,
): void {
  for (const person of people)
    for (const other of people)
      if (other !== person) {
        const about = { kind: 'chat', id: other, reader: person } as const
        delivery.toUsers(domain, [person], encodeHeadline(name, event, about, domain))
      }
}

/** Empties due messages. The schedule is in the database: a restart loses nothing. */
export class Destroyer {
  readonly #parts: DestroyerParts
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #removal: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: DestroyerParts) {
    this.#parts = parts
    parts.jobs.on(JOB, () => this.wake())
  }

  /** Call it also when something is due sooner than known. */
  wake(): void {
    this.#round = this.#round.then(() => this.#run())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#round
    await this.#removal
  }

  async #run(): Promise<void> {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const { storage, index, delivery, clock, log, removeBytes, jobs } = this.#parts
    if (!jobs.isMine()) return jobs.wakeHolder(JOB)
    let wait = LONGEST_WAIT_MS
    try {
      const { messages, files } = await destroyDue(storage, index, clock.now())
      for (const destroyed of messages)
        notifyBoth(delivery, DESTROY_EVENTS.destroyed, { seq: destroyed.seq }, destroyed)
      // Not awaited: a hanging store must not delay the next messages.
      if (files.length > 0) this.#removal = this.#removal.then(() => removeBytes(files))
      const next = await nextDueAt(storage)
      if (next !== undefined) wait = Math.min(Math.max(next - clock.now(), 0), LONGEST_WAIT_MS)
    } catch (error) {
      log.error({ err: error }, 'destroying messages failed')
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), wait)
    this.#timer.unref()
  }
}
