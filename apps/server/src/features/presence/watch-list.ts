/** Who watches whose presence. A device watches a limited number of people; the oldest is dropped first. */
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
    // Another request makes it the newest.
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
