import { accountAddress } from '@parley/protocol/wire'
import type { Session } from './session.ts'

/** Live devices by person. Most people have one or two, so a list each is the smallest index there is. */
export class Registry {
  readonly #byPerson = new Map<string, Session[]>()
  readonly #byResumeId = new Map<string, Session>()

  devicesOf(user: string, domain: string): readonly Session[] {
    return this.#byPerson.get(accountAddress(user, domain)) ?? []
  }

  find(user: string, domain: string, resource: string): Session | undefined {
    return this.devicesOf(user, domain).find(session => session.device.resource === resource)
  }

  resumable(id: string): Session | undefined {
    return this.#byResumeId.get(id)
  }

  add(session: Session): void {
    const person = accountAddress(session.device.user, session.device.domain)
    const devices = this.#byPerson.get(person)
    if (devices) devices.push(session)
    else this.#byPerson.set(person, [session])
  }

  indexResumption(session: Session): void {
    if (session.resumption) this.#byResumeId.set(session.resumption.id, session)
  }

  remove(session: Session): void {
    if (session.resumption) this.#byResumeId.delete(session.resumption.id)
    const person = accountAddress(session.device.user, session.device.domain)
    const left = this.devicesOf(session.device.user, session.device.domain).filter(other => other !== session)
    if (left.length > 0) this.#byPerson.set(person, left)
    else this.#byPerson.delete(person)
  }

  *sessions(): Generator<Session> {
    for (const devices of this.#byPerson.values()) yield* devices
  }
}
