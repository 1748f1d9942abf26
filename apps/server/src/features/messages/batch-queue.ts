/** More would make one statement too large and one pause too long. */
const MAX_BATCH = 500
/** A batch costs the same whether it holds one message or ten: under load they start no closer than this. */
const SPACING_MS = 4

/**
 * Collects messages that arrive together. A message on its own is processed at once; while others are being written, or
 * were a moment ago, the next ones gather, so that there are fewer disk and database writes than messages.
 */
export class BatchQueue<T> {
  readonly #work: (batch: T[]) => Promise<void>
  #waiting: T[] = []
  #isScheduled = false
  #lastStart = 0
  #idle: Promise<void> = Promise.resolve()

  constructor(work: (batch: T[]) => Promise<void>) {
    this.#work = work
  }

  add(item: T): void {
    this.#waiting.push(item)
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#idle = new Promise(resolve => this.#schedule(resolve))
  }

  /** Resolves when everything that was added has been worked on. */
  settled(): Promise<void> {
    return this.#idle
  }

  #schedule(finish: () => void): void {
    const wait = this.#lastStart + SPACING_MS - performance.now()
    const start = () => this.#start(finish)
    // Not immediately even when alone: messages already waiting in the sockets belong to the same batch.
    if (wait < 1 || this.#waiting.length >= MAX_BATCH) setImmediate(start)
    else setTimeout(start, wait)
  }

  #start(finish: () => void): void {
    this.#lastStart = performance.now()
    const batch = this.#waiting.splice(0, MAX_BATCH)
    void this.#work(batch).finally(() => {
      if (this.#waiting.length > 0) return this.#schedule(finish)
      this.#isScheduled = false
      finish()
    })
  }
}
