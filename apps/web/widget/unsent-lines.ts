import { SEND_PAUSE_MS } from '@parley/protocol/model'
import type { ThreadLine, ThreadState } from './thread-state.ts'

/** More than the pause that the server may ask for, since the two clocks do not start together. */
const REPEAT_MS = SEND_PAUSE_MS + 500

/** Sends lines again and again, each under its own id, until the server has them [delivery-8]. */
export class UnsentLines {
  readonly #state: ThreadState
  readonly #transmit: (line: ThreadLine) => void
  #repeat: ReturnType<typeof setTimeout> | undefined
  /** The server takes nothing just now. */
  #isHeld = false

  constructor(state: ThreadState, transmit: (line: ThreadLine) => void) {
    this.#state = state
    this.#transmit = transmit
  }

  send(line: ThreadLine): void {
    // Nothing overtakes what was not taken.
    if (!this.#isHeld) this.#transmit(line)
    this.#repeat ??= setTimeout(() => this.sendAll(), REPEAT_MS)
  }

  /** The oldest first. */
  sendAll(): void {
    this.#stop()
    this.#isHeld = false
    for (const line of this.#state.lines) if (line.status === 'waiting') this.send(line)
  }

  /** Written too fast, or the server cannot store it just now: it is tried again after a pause. */
  hold(): void {
    this.#stop()
    this.#isHeld = true
    this.#repeat = setTimeout(() => this.sendAll(), REPEAT_MS)
  }

  #stop(): void {
    clearTimeout(this.#repeat)
    this.#repeat = undefined
  }
}
