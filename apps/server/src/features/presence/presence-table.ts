import type { Presence } from '@parley/protocol/model'

type Here = Exclude<Presence, 'offline'>

/** How people are, by what each of their devices last said. */
export class PresenceTable<Device extends object> {
  readonly #devices = new Map<string, Map<Device, Here>>()

  of(person: string): Presence {
    const devices = this.#devices.get(person)
    if (!devices) return 'offline'
    // One device in use is enough to be there.
    return [...devices.values()].includes('online') ? 'online' : 'away'
  }

  /** Gives back whether the person's presence has changed by it. */
  set(person: string, device: Device, presence: Presence): boolean {
    const before = this.of(person)
    const devices = this.#devices.get(person) ?? new Map<Device, Here>()
    if (presence === 'offline') devices.delete(device)
    else devices.set(device, presence)
    if (devices.size > 0) this.#devices.set(person, devices)
    else this.#devices.delete(person)
    return this.of(person) !== before
  }
}
