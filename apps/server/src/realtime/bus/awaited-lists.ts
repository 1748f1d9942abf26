import type { Bus } from '../../ports/bus.ts'
import { NameLists } from './name-lists.ts'

/** A node that has not answered by then is gone, or the question or the answer was lost. */
const ANSWERED_WITHIN_MS = 1_000

type Use = (names: readonly string[]) => void

interface Awaited {
  domains: Set<string>
  uses: Use[]
  timer: NodeJS.Timeout
}

/** Names of receivers that travel once: whoever publishes to a known list names its key, and is asked by nodes that do not know it. */
export class AwaitedLists {
  readonly #bus: Bus
  readonly #lists = new NameLists()
  readonly #awaited = new Map<string, Awaited>()

  constructor(bus: Bus) {
    this.#bus = bus
    bus.listen('list-ask', ({ from, domain, body }) => {
      bus.send(from, domain, 'list', [body, this.#lists.find(body as string)])
    })
    bus.listen('list', ({ body }) => this.#receive(...(body as [key: string, names?: string[]])))
  }

  add(names: readonly string[]): string {
    return this.#lists.add(names)
  }

  /** `from`: the node that has the list. */
  use(key: string, from: string, domain: string, use: Use): void {
    const names = this.#lists.find(key)
    if (names) return use(names)
    const awaited = this.#awaited.get(key)
    if (awaited) {
      awaited.domains.add(domain)
      awaited.uses.push(use)
      return
    }
    const timer = setTimeout(() => this.#giveUp(key), ANSWERED_WITHIN_MS)
    timer.unref()
    this.#awaited.set(key, { domains: new Set([domain]), uses: [use], timer })
    this.#bus.send(from, domain, 'list-ask', key)
  }

  #receive(key: string, names?: readonly string[]): void {
    if (!names) return this.#giveUp(key)
    this.#lists.add(names)
    const awaited = this.#take(key)
    for (const use of awaited?.uses ?? []) use(names)
  }

  #giveUp(key: string): void {
    const awaited = this.#take(key)
    for (const domain of awaited?.domains ?? []) this.#bus.doubt(domain)
  }

  #take(key: string): Awaited | undefined {
    const awaited = this.#awaited.get(key)
    this.#awaited.delete(key)
    clearTimeout(awaited?.timer)
    return awaited
  }
}
