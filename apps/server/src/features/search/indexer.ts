import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import { ALL_JOBS, type Jobs } from '../../ports/jobs.ts'
import type { Storage } from '../../storage/storage.ts'
import { indexStep } from './index-step.ts'

const CONVERSATIONS_AT_ONCE = 25
/** While it is behind, steps grow to so many times that: PostgreSQL does the work, and nobody waits for its lock. */
const MOST_TIMES = 4
/** A search waits for this many steps; the rest is indexed in the background. */
const STEPS_AWAITED = 50
/** New messages wait this long to be batched: one step for many costs less than many steps. */
const GATHER_MS = 200
/** Pauses as long as it worked when the server is idle, and up to this many times longer when it is busy. */
const PATIENCE = 9
/** Retry interval after a fault, and for messages that another process wrote but did not index. */
const SWEEP_EVERY_MS = 60_000
const SWEEP_LIMIT = 500

/**
 * Keeps the search index behind the archive, never in its way (docs/decisions/0016): acknowledging waits for nothing
 * here. What is not indexed yet follows from the archive itself, so that nothing is lost by a kill and an old archive is
 * indexed like a new message.
 */
export class Indexer {
  readonly #storage: Storage
  readonly #index: SearchIndex
  readonly #log: Logger
  readonly #jobs: Jobs
  readonly #onFiles: () => void
  readonly #waiting = new Set<number>()
  readonly #stopped = new AbortController()
  #running: Promise<void> | undefined
  #isSweepFull = true

  /** @param onFiles there are files to be read for the index. */
  constructor(
    storage: Storage,
    index: SearchIndex,
    log: Logger,
    jobs: Jobs = ALL_JOBS,
    onFiles: () => void = () => undefined,
  ) {
    this.#storage = storage
    this.#index = index
    this.#log = log
    this.#jobs = jobs
    this.#onFiles = onFiles
    jobs.on('indexing', () => void this.#trySweep())
  }

  /** An old archive is being worked on, so that searches may miss something. */
  get isCatchingUp(): boolean {
    return this.#isSweepFull
  }

  start(): void {
    void this.#sweepNowAndThen()
  }

  /** These conversations have new messages. */
  archived(conversations: Iterable<number>): void {
    for (const id of conversations) this.#waiting.add(id)
    if (this.#waiting.size > 0) this.#run(GATHER_MS)
  }

  /** Runs at once, before a search. Returns whether everything is indexed. */
  async bringUpToDate(conversations: readonly number[]): Promise<boolean> {
    let start = 0
    for (let steps = 0; start < conversations.length && !this.#stopped.signal.aborted; steps++) {
      if (steps === STEPS_AWAITED) {
        this.archived(conversations.slice(start))
        return false
      }
      const some = conversations.slice(start, start + CONVERSATIONS_AT_ONCE)
      const isDone = await this.#step(some)
      if (isDone) start += CONVERSATIONS_AT_ONCE
    }
    return true
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#running
  }

  #run(delayMs: number): void {
    this.#running ??= this.#work(delayMs).finally(() => {
      this.#running = undefined
      if (this.#waiting.size > 0 && !this.#stopped.signal.aborted) this.#run(GATHER_MS)
    })
  }

  async #work(delayMs: number): Promise<void> {
    let othersUse = await this.#pause(delayMs)
    let times = 1
    // What arrives meanwhile gathers for the next round.
    const round = new Set(this.#waiting)
    this.#waiting.clear()
    while (round.size > 0 && !this.#stopped.signal.aborted) {
      const some = [...round].slice(0, times * CONVERSATIONS_AT_ONCE)
      for (const id of some) round.delete(id)
      const startedAt = performance.now()
      try {
        const isDone = await this.#step(some, times)
        if (!isDone) for (const id of some) round.add(id)
        times = isDone || this.#storage.dialect === 'sqlite' ? 1 : Math.min(2 * times, MOST_TIMES)
      } catch (error) {
        // The next sweep finds them again.
        this.#log.error({ err: error }, 'indexing for search failed')
      }
      const worked = performance.now() - startedAt
      othersUse = await this.#pause(worked * (1 + (PATIENCE - 1) * othersUse))
    }
  }

  async #step(conversations: readonly number[], times?: number): Promise<boolean> {
    const { isDone, hasFiles } = await indexStep(this.#storage, this.#index, conversations, times)
    if (hasFiles) this.#onFiles()
    return isDone
  }

  async #sweepNowAndThen(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      if (this.#jobs.isMine()) await this.#trySweep()
      else this.#isSweepFull = false
      await this.#pause(SWEEP_EVERY_MS)
    }
  }

  async #trySweep(): Promise<void> {
    try {
      await this.#sweep()
    } catch (error) {
      this.#log.error({ err: error }, 'looking for what is not indexed failed')
    }
  }

  /** Conversations spoken in last come first. */
  async #sweep(): Promise<void> {
    do {
      const behind = await this.#storage.db
        .selectFrom('conversations as c')
        .leftJoin('search_progress as p', 'p.conversation_id', 'c.id')
        .whereRef('c.last_seq', '>', ({ fn, ref, lit }) => fn.coalesce(ref('p.seq'), lit(0)))
        .orderBy('c.last_time', 'desc')
        .limit(SWEEP_LIMIT)
        .select('c.id')
        .execute()
      this.#isSweepFull = behind.length === SWEEP_LIMIT
      this.archived(behind.map(row => row.id))
      await this.#running
    } while (this.#isSweepFull && !this.#stopped.signal.aborted)
  }

  /** Tells which share of that time the event loop was busy. */
  async #pause(ms: number): Promise<number> {
    const before = performance.eventLoopUtilization()
    // Stopping aborts every pause; that is not an error.
    await pause(Math.max(1, ms), undefined, { signal: this.#stopped.signal, ref: false }).catch(
      () => undefined,
    )
    return performance.eventLoopUtilization(before).utilization
  }
}
