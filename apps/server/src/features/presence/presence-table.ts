import type { Presence } from '@parley/protocol/model'

type Here = Exclude<Presence, 'offline'>

/** The presence of people, from the last announcement of each device. */
export class PresenceTable<Device extends object> {
  readonly #devices = new Map<string, Map<Device, Here>>()

  of(person: string): Presence {
    const devices = this.#devices.get(person)
    if (!devices) return 'offline'
    // One active device is enough to be online.
    return [...devices.values()].includes('online') ? 'online' : 'away'
  }

  /** One device of everybody who has one that fits, and the person's presence. */
  list(fits: (device: Device) => boolean): { device: Device; presence: Presence }[] {
    return [...this.#devices].flatMap(([person, devices]) => {
      const device = [...devices.keys()].find(fits)
      return device ? [{ device, presence: this.of(person) }] : []
    })
  }

  /** Returns whether the person's presence has changed. */
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
