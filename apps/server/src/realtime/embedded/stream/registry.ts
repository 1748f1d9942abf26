import { isByName, type Receivers, receiverNames } from '../../../ports/delivery.ts'
import type { Session } from './session.ts'

const NOBODY: readonly Session[] = []

/** Live devices by person. Most people have one or two, so a list each is the smallest index there is. */
export class Registry {
  readonly #byDomain = new Map<string, Map<string, Session[]>>()
  readonly #byResumeId = new Map<string, Session>()
  readonly #onRemoved: (session: Session) => void
  readonly #onAdded: (session: Session) => void

  constructor(
    onRemoved: (session: Session) => void = () => undefined,
    onAdded: (session: Session) => void = () => undefined,
  ) {
    this.#onRemoved = onRemoved
    this.#onAdded = onAdded
  }

  devicesOf(user: string, domain: string): readonly Session[] {
    return this.#byDomain.get(domain)?.get(user) ?? NOBODY
  }

  /** Goes through these people or those who are online, whoever is fewer: a room can have thousands of members. */
  eachDevice(users: Receivers, domain: string, act: (session: Session) => void): void {
    const online = this.#byDomain.get(domain)
    if (!online) return
    if (isByName(users) && online.size < users.size) {
      for (const [user, devices] of online) if (users.has(user)) for (const session of devices) act(session)
      return
    }
    for (const user of receiverNames(users)) for (const session of online.get(user) ?? NOBODY) act(session)
  }

  find(user: string, domain: string, resource: string): Session | undefined {
    return this.devicesOf(user, domain).find(session => session.device.resource === resource)
  }

  resumable(id: string): Session | undefined {
    return this.#byResumeId.get(id)
  }

  add(session: Session): void {
    const { user, domain } = session.device
    const people = this.#byDomain.get(domain) ?? new Map<string, Session[]>()
    this.#byDomain.set(domain, people)
    people.set(user, [...(people.get(user) ?? NOBODY), session])
    this.#onAdded(session)
  }

  indexResumption(session: Session): void {
    if (session.resumption) this.#byResumeId.set(session.resumption.id, session)
  }

  remove(session: Session): void {
    if (session.resumption) this.#byResumeId.delete(session.resumption.id)
    const { user, domain } = session.device
    const left = this.devicesOf(user, domain).filter(other => other !== session)
    const people = this.#byDomain.get(domain)
    if (left.length > 0) people?.set(user, left)
    else people?.delete(user)
    this.#onRemoved(session)
  }

  *sessions(): Generator<Session> {
    for (const domain of this.#byDomain.keys()) yield* this.sessionsOf(domain)
  }

  *sessionsOf(domain: string): Generator<Session> {
    for (const devices of this.#byDomain.get(domain)?.values() ?? []) yield* devices
  }

  /** The companies that somebody is connected from. */
  *domains(): Generator<string> {
    for (const [domain, people] of this.#byDomain) if (people.size > 0) yield domain
  }
}
