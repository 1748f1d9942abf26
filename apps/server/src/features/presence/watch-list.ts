/** Who wants to know about whom. A device follows at most so many people; the one it asked for first is let go. */
export class WatchList<Device extends object> {
  readonly #watchers = new Map<string, Set<Device>>()
  readonly #watched = new Map<Device, Set<string>>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  watchersOf(person: string): Device[] {
    return [...(this.#watchers.get(person) ?? [])]
  }

  add(device: Device, person: string): void {
    const people = this.#watched.get(device) ?? new Set<string>()
    this.#watched.set(device, people)
    // Asked again is asked last.
    people.delete(person)
    people.add(person)
    const [oldest] = people
    if (people.size > this.#limit && oldest !== undefined) {
      people.delete(oldest)
      this.#unlink(device, oldest)
    }
    const watchers = this.#watchers.get(person) ?? new Set<Device>()
    this.#watchers.set(person, watchers.add(device))
  }

  remove(device: Device, person: string): void {
    this.#watched.get(device)?.delete(person)
    this.#unlink(device, person)
  }

  forget(device: Device): void {
    for (const person of this.#watched.get(device) ?? []) this.#unlink(device, person)
    this.#watched.delete(device)
  }

  #unlink(device: Device, person: string): void {
    const watchers = this.#watchers.get(person)
    watchers?.delete(device)
    if (watchers?.size === 0) this.#watchers.delete(person)
  }
}
