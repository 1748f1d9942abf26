import type { Presence } from '@parley/protocol/model'

type Here = Exclude<Presence, 'offline'>

/** As nodes tell it to each other: others see `hidden` as offline. */
export type KnownPresence = Presence | 'hidden'

/** What was chosen stands above what devices tell, and one active device is enough to be online. */
const ORDER: readonly KnownPresence[] = ['hidden', 'quiet', 'busy', 'online', 'away', 'offline']

export function strongestOf<P extends KnownPresence>(presences: Iterable<P>): P {
  return [...presences].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))[0] as P
}

/** The presence of people, from the last announcement of each device. */
export class PresenceTable<Device extends object> {
  readonly #devices = new Map<string, Map<Device, Here>>()

  of(person: string): Presence {
    const devices = this.#devices.get(person)
    if (!devices) return 'offline'
    return strongestOf(devices.values())
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
