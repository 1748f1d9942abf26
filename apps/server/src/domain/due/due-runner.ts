import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'
import { ALL_JOBS, type Jobs } from '../../ports/jobs.ts'
import type { Meters } from '../../ports/meters.ts'

export interface DueWork {
  /** For the log. */
  name: string
  /** Does everything that is due; returns when the next thing is due. */
  run(now: number): Promise<number | undefined>
}

const LONGEST_WAIT_MS = 30_000
/** Where another server may add something that is due earlier. */
const LONGEST_SHARED_WAIT_MS = 5_000
const RETRY_MS = 5_000

interface Surroundings {
  clock: Clock
  log: Logger
  jobs: Jobs
  meters?: Meters
}

/** Runs scheduled work, on one node at a time. The schedule is in the database, so a restart loses nothing. */
export class DueRunner {
  readonly #work: DueWork
  readonly #clock: Clock
  readonly #log: Logger
  readonly #jobs: Jobs
  readonly #meters: Meters | undefined
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(work: DueWork, { clock, log, jobs, meters }: Surroundings) {
    this.#work = work
    this.#clock = clock
    this.#log = log
    this.#jobs = jobs
    this.#meters = meters
    jobs.on(work.name, () => this.wake())
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
    if (!this.#jobs.isMine()) return this.#jobs.wakeHolder(this.#work.name)
    const longest = this.#jobs === ALL_JOBS ? LONGEST_WAIT_MS : LONGEST_SHARED_WAIT_MS
    let wait = longest
    try {
      const next = await this.#work.run(this.#clock.now())
      if (next !== undefined) wait = Math.min(Math.max(next - this.#clock.now(), 0), longest)
    } catch (error) {
      if (this.#meters) this.#meters.failedJobs++
      this.#log.error({ err: error }, `${this.#work.name} failed`)
      wait = RETRY_MS
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), wait)
    this.#timer.unref()
  }
}
