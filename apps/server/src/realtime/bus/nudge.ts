import { CATCH_UP_EVENT, encodeHeadline } from '@parley/protocol/wire'
import { Outgoing } from '../embedded/stream/outgoing.ts'
import type { Registry } from '../embedded/stream/registry.ts'
import type { Session } from '../embedded/stream/session.ts'

const SLICE_EVERY_MS = 50
/** Each asks for the list of its conversations. */
const MS_PER_SESSION = 2
const LONGEST_MS = 4_000

/** Tells everybody of a company who is connected here to ask the archive once, not all at the same moment. */
export class Nudges {
  readonly #registry: Registry
  readonly #running = new Set<string>()
  readonly #again = new Set<string>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  begin(domain: string): void {
    if (this.#running.has(domain)) {
      this.#again.add(domain)
      return
    }
    const sessions = [...this.#registry.sessionsOf(domain)]
    if (sessions.length === 0) return
    this.#running.add(domain)
    const slices = Math.ceil(Math.min(sessions.length * MS_PER_SESSION, LONGEST_MS) / SLICE_EVERY_MS)
    this.#next(domain, sessions, Math.ceil(sessions.length / slices))
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #next(domain: string, sessions: Session[], size: number): void {
    for (const session of sessions.splice(0, size)) if (!session.hasEnded) nudge(session)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (sessions.length > 0) return this.#next(domain, sessions, size)
      this.#running.delete(domain)
      if (this.#again.delete(domain)) this.begin(domain)
    }, SLICE_EVERY_MS)
    timer.unref()
    this.#timers.add(timer)
  }
}

function nudge(session: Session): void {
  const { user, domain } = session.device
  const about = { kind: 'chat', id: user, reader: user } as const
  session.deliver(new Outgoing(encodeHeadline(CATCH_UP_EVENT, {}, about, domain)))
}
