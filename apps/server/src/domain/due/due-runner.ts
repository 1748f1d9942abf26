import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'

export interface DueWork {
  /** For the log. */
  name: string
  /** Does everything that is due; returns when the next thing is due. */
  run(now: number): Promise<number | undefined>
}

const LONGEST_WAIT_MS = 30_000
const RETRY_MS = 5_000

/** Runs scheduled work. The schedule is in the database, so a restart loses nothing. */
export class DueRunner {
  readonly #work: DueWork
  readonly #clock: Clock
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(work: DueWork, { clock, log }: { clock: Clock; log: Logger }) {
    this.#work = work
    this.#clock = clock
    this.#log = log
  }

  /** Also called when something is due earlier than expected. */
  wake(): void {
    this.#round = this.#round.then(() => this.#run())
  }

  /** Resolves when everything due has been done. */
  settled(): Promise<void> {
    return this.#round
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#round
  }

  async #run(): Promise<void> {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    let wait = LONGEST_WAIT_MS
    try {
      const next = await this.#work.run(this.#clock.now())
      if (next !== undefined) wait = Math.min(Math.max(next - this.#clock.now(), 0), LONGEST_WAIT_MS)
    } catch (error) {
      this.#log.error({ err: error }, `${this.#work.name} failed`)
      wait = RETRY_MS
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), wait)
    this.#timer.unref()
  }
}
