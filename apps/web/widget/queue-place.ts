import type { PlaceFacts } from '@parley/protocol/model'
import { loadPlace, type VisitorSession } from './calls.ts'

const EVERY_MS = 30_000
/** Several messages and marks come together. */
const SOON_MS = 500

/** Where the visitor stands in the queue of the team, asked again and again [queue-1]. */
export class QueuePlace {
  facts: PlaceFacts | undefined
  /** The lowest number that was shown of this question. */
  lowest = Number.POSITIVE_INFINITY
  readonly #session: () => Promise<VisitorSession> | undefined
  readonly #changed: () => void
  #asking: ReturnType<typeof setTimeout> | undefined

  constructor(session: () => Promise<VisitorSession> | undefined, changed: () => void) {
    this.#session = session
    this.#changed = changed
  }

  ask(afterMs = SOON_MS): void {
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => void this.#load(), afterMs)
  }

  async #load(): Promise<void> {
    this.ask(EVERY_MS)
    const session = document.hidden ? undefined : await this.#session()
    const found = session && (await loadPlace(session))
    if (!found) return
    const isSame = found.askedAt === this.facts?.askedAt
    this.lowest = isSame ? Math.min(this.lowest, this.facts?.place ?? 0) : Number.POSITIVE_INFINITY
    this.facts = found
    this.#changed()
  }
}
