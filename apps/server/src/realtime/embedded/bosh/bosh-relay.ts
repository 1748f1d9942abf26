import type { Bus } from '../../../ports/bus.ts'
import { boshTerminate } from './bosh-body.ts'
import type { Answer } from './bosh-session.ts'

/** The bus may lose what is said: it is said again, and whoever holds the request says so. */
const ASK_AGAIN_AFTER_MS = 2_000
const GIVE_UP_AFTER_MS = 4_000
/** What waits for a client may be more than the bus carries at once. */
const PIECE_LENGTH = 100_000

type Asked = [id: number, source: string]
type Piece = [id: number, at: number, count: number, text: string]

interface HandedOver {
  node: string
  source: string
  answer: Answer
  /** Pieces of the answer that have arrived so far. */
  pieces: string[]
  askedAt: number
  heardAt: number
}

/** A load balancer sends a request to any node. One that has not got the session hands it over to the node that has. */
export class BoshRelay {
  readonly #bus: Bus
  readonly #now: () => number
  readonly #receive: (source: string, answer: Answer) => void
  readonly #others = new Set<string>()
  readonly #open = new Map<number, HandedOver>()
  /** Requests of other nodes that wait here for their answer. */
  readonly #held = new Set<string>()
  #lastId = 0

  /** `receive`: handles a request that reached another node. */
  constructor(bus: Bus, now: () => number, receive: (source: string, answer: Answer) => void) {
    this.#bus = bus
    this.#now = now
    this.#receive = receive
    bus.onPeer((node, isUp) => (isUp ? void this.#others.add(node) : this.#forget(node)))
    bus.listen('bosh', ({ from, body }) => this.#take(from, body as Asked))
    bus.listen('bosh-held', ({ body }) => this.#heard(body as number))
    bus.listen('bosh-answer', ({ body }) => this.#collect(body as Piece))
  }

  /** Returns whether there is such a node; then the answer comes later. */
  handOver(node: string, source: string, answer: Answer): boolean {
    if (!this.#others.has(node)) return false
    const now = this.#now()
    const id = ++this.#lastId
    this.#open.set(id, { node, source, answer, pieces: [], askedAt: now, heardAt: now })
    this.#bus.send(node, '', 'bosh', [id, source] satisfies Asked)
    return true
  }

  sweep(): void {
    const now = this.#now()
    for (const [id, handed] of this.#open) {
      if (now - handed.heardAt > GIVE_UP_AFTER_MS) this.#giveUp(id, handed)
      else if (now - handed.askedAt >= ASK_AGAIN_AFTER_MS) {
        handed.askedAt = now
        this.#bus.send(handed.node, '', 'bosh', [id, handed.source] satisfies Asked)
      }
    }
  }

  /** This node ends: nobody would bring the answers. */
  stop(): void {
    for (const [id, handed] of this.#open) this.#giveUp(id, handed)
  }

  #take(from: string, [id, source]: Asked): void {
    const key = `${from} ${id}`
    if (this.#held.has(key)) return this.#bus.send(from, '', 'bosh-held', id)
    this.#held.add(key)
    this.#receive(source, body => {
      this.#held.delete(key)
      const count = Math.ceil(body.length / PIECE_LENGTH)
      for (let at = 0; at < count; at++) {
        const text = body.slice(at * PIECE_LENGTH, (at + 1) * PIECE_LENGTH)
        this.#bus.send(from, '', 'bosh-answer', [id, at, count, text] satisfies Piece)
      }
    })
  }

  #heard(id: number): HandedOver | undefined {
    const handed = this.#open.get(id)
    if (handed) handed.heardAt = this.#now()
    return handed
  }

  #collect([id, at, count, text]: Piece): void {
    const handed = this.#heard(id)
    if (!handed) return
    // Another answer: the session has ended meanwhile.
    if (handed.pieces.length !== count) handed.pieces = new Array(count)
    handed.pieces[at] = text
    if (Object.keys(handed.pieces).length < count) return
    this.#open.delete(id)
    handed.answer(handed.pieces.join(''))
  }

  #forget(node: string): void {
    this.#others.delete(node)
    for (const [id, handed] of this.#open) if (handed.node === node) this.#giveUp(id, handed)
  }

  /** The client starts anew and catches up. */
  #giveUp(id: number, { answer }: HandedOver): void {
    this.#open.delete(id)
    answer(boshTerminate('item-not-found'))
  }
}
