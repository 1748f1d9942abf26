import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Bus } from '../ports/bus.ts'
import { ALL_JOBS, type Jobs } from '../ports/jobs.ts'
import { DATABASE_NOW } from './database-now.ts'
import type { Storage } from './storage.ts'

/** Renewed and tried for every three seconds: another node has it within 13 s. */
const LEASE_MS = 10_000
const TRY_EVERY_MS = 3_000
/** The node stops earlier than others may begin. */
const MARGIN_MS = 1_000
const WAKE = 'wake'

export async function openJobLease(storage: Storage, bus: Bus, log: Logger): Promise<Jobs> {
  if (storage.dialect === 'sqlite') return ALL_JOBS
  const lease = new JobLease(storage, bus, log)
  await lease.renew()
  return lease
}

class JobLease implements Jobs {
  readonly #db: Storage['db']
  readonly #bus: Bus
  readonly #log: Logger
  readonly #holder = randomBytes(9).toString('base64url')
  readonly #handlers = new Map<string, () => void>()
  readonly #timer: NodeJS.Timeout
  #mineUntil = Number.NEGATIVE_INFINITY
  #renewal: Promise<void> | undefined

  constructor({ db }: Storage, bus: Bus, log: Logger) {
    this.#db = db
    this.#bus = bus
    this.#log = log
    bus.listen(WAKE, ({ body }) => {
      if (this.isMine()) this.#handlers.get(String(body))?.()
    })
    this.#timer = setInterval(() => void this.renew(), TRY_EVERY_MS)
    this.#timer.unref()
  }

  /** By a clock that nobody sets: a node that was frozen knows that it has lost it. */
  isMine(): boolean {
    return performance.now() < this.#mineUntil
  }

  on(name: string, handler: () => void): void {
    this.#handlers.set(name, handler)
  }

  wakeHolder(name: string): void {
    this.#bus.broadcast(WAKE, name)
  }

  renew(): Promise<void> {
    this.#renewal ??= this.#renew()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the lease of jobs could not be renewed'))
      .finally(() => {
        this.#renewal = undefined
      })
    return this.#renewal
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#renewal
    this.#mineUntil = Number.NEGATIVE_INFINITY
    // Without it another node waits until the lease is over.
    await this.#db
      .deleteFrom('leases')
      .where('holder', '=', this.#holder)
      .execute()
      .catch(() => undefined)
  }

  async #renew(): Promise<void> {
    const wasMine = this.isMine()
    const askedAt = performance.now()
    const now = DATABASE_NOW.postgres
    const until = sql<number>`${now} + ${sql.lit(LEASE_MS)}`
    const rows = await this.#db
      .insertInto('leases')
      .values({ name: 'jobs', holder: this.#holder, until })
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet({ holder: this.#holder, until })
          .where(({ eb, or }) => or([eb('leases.holder', '=', this.#holder), eb('leases.until', '<', now)])),
      )
      .returning('holder')
      .execute()
    if (rows.length === 0) return
    this.#mineUntil = askedAt + LEASE_MS - MARGIN_MS
    if (wasMine) return
    this.#log.info('This node does the jobs now.')
    for (const handler of this.#handlers.values()) handler()
  }
}
