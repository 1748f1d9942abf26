/** With the steps before and after it, this stays below the promised ten seconds. */
const STOP_WITHIN_MS = 9_000
/** Nobody is being served yet, and what was begun survives being cut off. */
const STOP_START_WITHIN_MS = 3_000

/** Ends the process in time after a signal, even if work is unfinished, and reports what it was. */
export class StopWatch {
  readonly asked: Promise<void>
  #waitingFor = 'the start'
  #isServing = false

  constructor() {
    this.asked = new Promise(resolve => {
      const ask = () => {
        // A server that serves drains first.
        if (!this.#isServing) setTimeout(() => this.#giveUp(), STOP_START_WITHIN_MS)
        resolve()
      }
      // Once: the second signal ends the process at once.
      process.once('SIGTERM', ask)
      process.once('SIGINT', ask)
    })
  }

  serving(): void {
    this.#isServing = true
  }

  /** The time for the stop runs from now. */
  begin(): void {
    setTimeout(() => this.#giveUp(), STOP_WITHIN_MS)
  }

  waitFor(what: string): void {
    this.#waitingFor = what
  }

  #giveUp(): never {
    process.stderr.write(`Could not stop in time. Waited for: ${this.#waitingFor}.\n`)
    process.exit(1)
  }
}
