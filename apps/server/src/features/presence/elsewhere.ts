import type { Bus, BusMessage } from '../../ports/bus.ts'
import { type KnownPresence, strongestOf } from './presence-table.ts'

/** Somebody connected to another node. */
export interface Person {
  user: string
  userId: number
  domain: string
}

/** `isActive`: somebody uses one of the devices, whatever was chosen. Nodes of the version before do not tell it. */
export type Row = [user: string, userId: number, presence: KnownPresence, isActive?: boolean]

interface Known extends Person {
  presence: KnownPresence
  isActive: boolean
}

/** `before`: how many rows were in the parts before it. */
type Answer = [part: Row[], isLast: boolean, question?: number, before?: number]

interface Parts {
  bus: Bus
  /** Everybody of the company who is connected to this node. */
  listHere(domain: string): Row[]
  /** What other nodes say about this person has changed. */
  changed(person: Person): void
}

const ROWS_PER_MESSAGE = 5_000

const nameOf = (user: string, domain: string): string => `${user}@${domain}`

/** The presence of people on other nodes. A node tells every change, and on request everything. */
export class Elsewhere {
  readonly #parts: Parts
  readonly #nodes = new Map<string, Map<string, Known>>()
  /** By node and company: the parts of a list that is not complete yet. */
  readonly #parcels = new Map<string, Map<string, Row[]>>()
  /** By company: the answers to an older question are of no use any more. */
  readonly #asked = new Map<string, number>()

  constructor(parts: Parts) {
    this.#parts = parts
    const { bus } = parts
    bus.listen('presence', ({ from, domain, body }) => this.#set(from, domain, body as Row))
    bus.listen('presence-ask', ({ from, domain, body }) => this.#tellAll(from, domain, body as number))
    bus.listen('presence-all', message => this.#receiveAll(message))
    bus.onDoubt(domain => this.#ask(domain))
    bus.onPeer((node, isUp) => {
      if (!isUp) this.#forget(node)
    })
  }

  of(person: string): KnownPresence {
    const told = [...this.#nodes.values()].map(people => people.get(person)?.presence ?? 'offline')
    return strongestOf<KnownPresence>([...told, 'offline'])
  }

  isActive(person: string): boolean {
    return [...this.#nodes.values()].some(people => people.get(person)?.isActive)
  }

  /** The person's presence on this node has changed. */
  tell(domain: string, row: Row): void {
    this.#parts.bus.publish(domain, row[0], 'presence', row)
  }

  #set(node: string, domain: string, [user, userId, presence, isActive]: Row): void {
    const people = this.#nodes.get(node) ?? new Map<string, Known>()
    this.#nodes.set(node, people)
    const name = nameOf(user, domain)
    const before = people.get(name)?.presence
    if (presence === 'offline') people.delete(name)
    else people.set(name, { user, userId, domain, presence, isActive: isActive ?? presence !== 'away' })
    if (presence !== before) this.#parts.changed({ user, userId, domain })
  }

  #ask(domain: string): void {
    const question = (this.#asked.get(domain) ?? 0) + 1
    this.#asked.set(domain, question)
    for (const parcels of this.#parcels.values()) parcels.delete(domain)
    this.#parts.bus.publish(domain, 'people', 'presence-ask', question)
  }

  #tellAll(node: string, domain: string, question: number): void {
    const rows = this.#parts.listHere(domain)
    let sent = 0
    do {
      const part = rows.splice(0, ROWS_PER_MESSAGE)
      this.#parts.bus.send(node, domain, 'presence-all', [part, rows.length === 0, question, sent])
      sent += part.length
    } while (rows.length > 0)
  }

  #receiveAll({ from, domain, body }: BusMessage): void {
    const rows = this.#collect(from, domain, body as Answer)
    if (!rows) return
    const there = new Set(rows.map(([user]) => user))
    for (const { user, userId, domain: own } of this.#nodes.get(from)?.values() ?? [])
      if (own === domain && !there.has(user)) this.#set(from, domain, [user, userId, 'offline'])
    for (const row of rows) this.#set(from, domain, row)
  }

  /** Returns the list when it is complete. One that lacks a part would make people look offline. */
  #collect(node: string, domain: string, [part, isLast, question, before]: Answer): Row[] | undefined {
    const parcels = this.#parcels.get(node) ?? new Map<string, Row[]>()
    this.#parcels.set(node, parcels)
    const rows = parcels.get(domain) ?? []
    // Nodes of the version before do not number their answers.
    if ((question ?? this.#asked.get(domain)) !== this.#asked.get(domain)) return undefined
    if ((before ?? rows.length) !== rows.length) return undefined
    const collected = [...rows, ...part]
    if (!isLast) parcels.set(domain, collected)
    else parcels.delete(domain)
    return isLast ? collected : undefined
  }

  #forget(node: string): void {
    this.#parcels.delete(node)
    const people = this.#nodes.get(node)
    this.#nodes.delete(node)
    for (const person of people?.values() ?? []) this.#parts.changed(person)
  }
}
