import type { Revocation } from '../../ports/session-lives.ts'
import { endSignIn } from './stream/end-sign-in.ts'
import type { StreamEndpoint } from './stream/endpoint.ts'

/** Streams are cut within 5 s of their session's end; this and a slow database together stay below that. */
const CHECK_EVERY_MS = 1_000
/** Keeps statements below the limits of both databases, and does not block the event loop. */
const AT_ONCE = 200

interface Owner {
  userId: number
  companyId: number
}

/**
 * Cuts the streams of sessions that have expired or were revoked, on this node or another. What ends here is also
 * pushed (`Delivery.endSession`); this finds the rest by asking the database.
 */
export class SessionWatch {
  readonly #endpoint: StreamEndpoint
  /** When each session of a live stream has to be looked at again. */
  readonly #dueAt = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(endpoint: StreamEndpoint) {
    this.#endpoint = endpoint
    this.#waitForNext()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #waitForNext(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.#check(), CHECK_EVERY_MS)
    this.#timer.unref()
  }

  async #check(): Promise<void> {
    try {
      const owners = this.#findOwners()
      for (const sessionId of this.#dueAt.keys()) if (!owners.has(sessionId)) this.#dueAt.delete(sessionId)
      if (owners.size > 0) await this.#cutEnded(owners)
    } catch (error) {
      // A lost database disconnects nobody; the next check catches up.
      if (!this.#isStopped) this.#endpoint.log.warn({ err: error }, 'sessions could not be checked')
    }
    this.#waitForNext()
  }

  #findOwners(): Map<string, Owner> {
    const owners = new Map<string, Owner>()
    for (const { device } of this.#endpoint.registry.sessions()) owners.set(device.signIn, device)
    for (const { identity } of this.#endpoint.unbound) if (identity) owners.set(identity.sessionId, identity)
    return owners
  }

  async #cutEnded(owners: Map<string, Owner>): Promise<void> {
    const { lives } = this.#endpoint
    const isRevoked = indexRevocations(await lives.listRevocations())
    const suspects = [...owners]
      .filter(([id, owner]) => (this.#dueAt.get(id) ?? 0) <= lives.now() || isRevoked(id, owner))
      .map(([id]) => id)
    for (let start = 0; start < suspects.length; start += AT_ONCE) {
      const asked = suspects.slice(start, start + AT_ONCE)
      const alive = await lives.lookUp(asked)
      for (const id of asked) {
        const end = alive.get(id)
        if (end === undefined) endSignIn(this.#endpoint, id)
        else this.#dueAt.set(id, end)
      }
    }
  }
}

function indexRevocations(revocations: readonly Revocation[]): (id: string, owner: Owner) => boolean {
  const sessions = new Set(revocations.map(({ sessionId }) => sessionId))
  const users = new Set(revocations.map(({ userId }) => userId))
  const companies = new Set(revocations.map(({ companyId }) => companyId))
  return (id, { userId, companyId }) => sessions.has(id) || users.has(userId) || companies.has(companyId)
}
