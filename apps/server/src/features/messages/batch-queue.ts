/** More would make one statement too large and one pause too long. */
const MAX_BATCH = 500

/**
 * Collects what arrives together. While a batch is being written the next one gathers, so the disk is asked
 * as often as it can answer and no message waits for more than the batch before it.
 */
export class BatchQueue<T> {
  readonly #work: (batch: T[]) => Promise<void>
  #waiting: T[] = []
  #isScheduled = false
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

  /** After the sockets have been read once more: what lies ready belongs to the same batch. */
  #schedule(finish: () => void): void {
    setImmediate(() => {
      const batch = this.#waiting.splice(0, MAX_BATCH)
      void this.#work(batch).finally(() => {
        if (this.#waiting.length > 0) return this.#schedule(finish)
        this.#isScheduled = false
        finish()
      })
    })
  }
}
