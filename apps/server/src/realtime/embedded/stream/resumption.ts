import type { Outgoing } from './outgoing.ts'

const WRAP = 2 ** 32
/** Asking for an ack this often keeps the queue short without an answer to every stanza. */
const ASK_EVERY = 20

/**
 * XEP-0198 of one session: counts both ways and keeps what the client has not confirmed.
 * A full queue gives up resumption, not the connection: history delivers what was missed.
 */
export class Resumption {
  readonly id: string
  /** Stanzas received, as `h` counts them. */
  received = 0
  #confirmed = 0
  #sent = 0
  #queue: Outgoing[] = []
  #queuedBytes = 0
  #sinceAsked = 0
  #possible: boolean
  readonly #maxBytes: number
  readonly #maxStanzas: number

  constructor(id: string, possible: boolean, maxBytes: number, maxStanzas: number) {
    this.id = id
    this.#possible = possible
    this.#maxBytes = maxBytes
    this.#maxStanzas = maxStanzas
  }

  get possible(): boolean {
    return this.#possible
  }

  get hasUnconfirmed(): boolean {
    return this.#sent !== this.#confirmed
  }

  countReceived(): void {
    this.received = (this.received + 1) % WRAP
  }

  /** True when it is time to ask the client for an ack. */
  keep(stanza: Outgoing): boolean {
    this.#sent = (this.#sent + 1) % WRAP
    if (this.#possible) {
      this.#queue.push(stanza)
      this.#queuedBytes += stanza.xml.length
      if (this.#queuedBytes > this.#maxBytes || this.#queue.length > this.#maxStanzas) this.giveUp()
    }
    this.#sinceAsked += 1
    return this.#sinceAsked % ASK_EVERY === 0
  }

  giveUp(): void {
    this.#possible = false
    this.#queue = []
    this.#queuedBytes = 0
  }

  /** False when the client confirms more than was sent (XEP-0198 §4, `handled-count-too-high`). */
  confirm(h: number): boolean {
    const newly = (h - this.#confirmed + WRAP) % WRAP
    if (!Number.isSafeInteger(h) || newly > (this.#sent - this.#confirmed + WRAP) % WRAP) return false
    for (const stanza of this.#queue.splice(0, newly)) this.#queuedBytes -= stanza.xml.length
    this.#confirmed = h
    this.#sinceAsked = 0
    return true
  }

  unconfirmed(): readonly Outgoing[] {
    return this.#queue
  }
}
