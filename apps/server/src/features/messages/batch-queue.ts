import type { Meters } from '../../ports/meters.ts'

/** More would make statements too large and pauses too long; fewer would write the same pages of the database more often. */
const MAX_WEIGHT = 1_000

/**
 * Collects messages that arrive together. A single message is processed at once; while others are being written the next ones
 * gather, so that under load there are fewer disk and database writes than messages. Nobody waits for company.
 */
export class BatchQueue<T> {
  readonly #work: (batch: T[]) => Promise<void>
  readonly #weightOf: (item: T) => number
  readonly #meters: Meters | undefined
  #waiting: T[] = []
  #isScheduled = false
  #added = 0
  #done = 0
  readonly #settling: { added: number; resolve(): void }[] = []

  constructor(work: (batch: T[]) => Promise<void>, weightOf: (item: T) => number = () => 1, meters?: Meters) {
    this.#work = work
    this.#weightOf = weightOf
    this.#meters = meters
  }

  add(item: T): void {
    this.#waiting.push(item)
    this.#added++
    if (this.#meters) this.#meters.waiting++
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#schedule()
  }

  /** Resolves when everything added so far has been processed, though more is added all the time. */
  settled(): Promise<void> {
    if (this.#done === this.#added) return Promise.resolve()
    return new Promise(resolve => this.#settling.push({ added: this.#added, resolve }))
  }

  /** Not immediately, even for a single one: messages already waiting in the sockets belong to the same batch. */
  #schedule(): void {
    setImmediate(() => this.#start())
  }

  /** At least one, whatever its weight. */
  #countNext(): number {
    let [count, weight] = [0, 0]
    for (const item of this.#waiting) {
      weight += this.#weightOf(item)
      if (weight > MAX_WEIGHT) break
      count++
    }
    return Math.max(1, count)
  }

  #start(): void {
    const started = performance.now()
    const batch = this.#waiting.splice(0, this.#countNext())
    void this.#work(batch).finally(() => {
      this.#meters?.answered(batch.length, (performance.now() - started) / 1_000)
      this.#done += batch.length
      while (this.#settling[0] && this.#settling[0].added <= this.#done) this.#settling.shift()?.resolve()
      if (this.#waiting.length > 0) return this.#schedule()
      this.#isScheduled = false
    })
  }
}
