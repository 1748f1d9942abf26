import type { Presence } from '@parley/protocol/model'
import type { Bus, BusMessage } from '../../ports/bus.ts'

/** Somebody connected to another node. */
export interface Person {
  user: string
  userId: number
  domain: string
}

type Row = [user: string, userId: number, presence: Presence]

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
  readonly #nodes = new Map<string, Map<string, Person & { presence: Presence }>>()
  /** Parts of a list that is not complete yet. */
  readonly #parcels = new Map<string, Row[]>()

  constructor(parts: Parts) {
    this.#parts = parts
    const { bus } = parts
    bus.listen('presence', ({ from, domain, body }) => this.#set(from, domain, body as Row))
    bus.listen('presence-ask', ({ from, domain }) => this.#tellAll(from, domain))
    bus.listen('presence-all', message => this.#receiveAll(message))
    bus.onDoubt(domain => bus.publish(domain, 'people', 'presence-ask', 0))
    bus.onPeer((node, isThere) => {
      if (!isThere) this.#forget(node)
    })
  }

  of(person: string): Presence {
    let found: Presence = 'offline'
    for (const people of this.#nodes.values()) {
      const presence = people.get(person)?.presence
      if (presence === 'online') return presence
      found = presence ?? found
    }
    return found
  }

  /** The person's presence on this node has changed. */
  tell(domain: string, row: Row): void {
    this.#parts.bus.publish(domain, row[0], 'presence', row)
  }

  #set(node: string, domain: string, [user, userId, presence]: Row): void {
    const people = this.#nodes.get(node) ?? new Map()
    this.#nodes.set(node, people)
    const name = nameOf(user, domain)
    if (people.get(name)?.presence === presence) return
    if (presence === 'offline') people.delete(name)
    else people.set(name, { user, userId, domain, presence })
    this.#parts.changed({ user, userId, domain })
  }

  #tellAll(node: string, domain: string): void {
    const rows = this.#parts.listHere(domain)
    do {
      const part = rows.splice(0, ROWS_PER_MESSAGE)
      this.#parts.bus.send(node, domain, 'presence-all', [part, rows.length === 0])
    } while (rows.length > 0)
  }

  #receiveAll({ from, domain, body }: BusMessage): void {
    const [part, isLast] = body as [Row[], boolean]
    const parcel = `${from} ${domain}`
    const rows = [...(this.#parcels.get(parcel) ?? []), ...part]
    this.#parcels.set(parcel, rows)
    if (!isLast) return
    this.#parcels.delete(parcel)
    const there = new Set(rows.map(([user]) => user))
    for (const { user, userId, domain: own } of this.#nodes.get(from)?.values() ?? [])
      if (own === domain && !there.has(user)) this.#set(from, domain, [user, userId, 'offline'])
    for (const row of rows) this.#set(from, domain, row)
  }

  #forget(node: string): void {
    const people = this.#nodes.get(node)
    this.#nodes.delete(node)
    for (const person of people?.values() ?? []) this.#parts.changed(person)
  }
}
