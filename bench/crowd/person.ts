import { setTimeout as sleep } from 'node:timers/promises'
import { readAck, readFault } from '../../e2e/server/raw-client.ts'
import { openSession, type Session } from '../load/session.ts'
import { DOMAIN } from '../targets/target.ts'

/** As browsers do: the pause doubles, and each takes a random part of it. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000]

interface Listener {
  heard(stanza: string): void
  /** So long after it was sent. */
  acked(ms: number): void
  refused(stanza: string): void
}

/** Somebody who connects to the next node when one is gone, and sends again what was not acknowledged. */
export class Person {
  readonly #account: { user: string; password: string; domain: string }
  readonly #urls: readonly string[]
  readonly #unanswered = new Map<string, { stanza: string; sentAt: number }>()
  #node: number
  #session: Session | undefined
  #listener: Listener | undefined

  constructor(number: number, password: string, urls: readonly string[], node: number) {
    this.#account = { user: `u${number}`, password, domain: DOMAIN }
    this.#urls = urls
    this.#node = node
  }

  get isConnected(): boolean {
    return this.#session?.isAlive() ?? false
  }

  listen(listener: Listener): void {
    this.#listener = listener
  }

  async connect(): Promise<void> {
    const url = this.#urls[this.#node % this.#urls.length] ?? ''
    const session = await openSession(url, this.#account)
    this.#session = session
    session.listen(stanza => this.#read(stanza))
    for (const { stanza } of this.#unanswered.values()) session.send(stanza)
  }

  /** By a load balancer it would be any node but the one that is gone. Resolves to the number of tries. */
  async comeBack(): Promise<number> {
    const others = this.#urls.length - 1
    let pause = FIRST_PAUSE_MS
    for (let tries = 1; ; tries++) {
      await sleep(pause * Math.random())
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
      this.#node += 1 + Math.floor(others * Math.random())
      try {
        await this.connect()
        return tries
      } catch {}
    }
  }

  send(stanza: string): void {
    this.#unanswered.set(idOf(stanza), { stanza, sentAt: performance.now() })
    if (this.isConnected) this.#session?.send(stanza)
  }

  async close(): Promise<void> {
    await this.#session?.close()
  }

  #read(stanza: string): void {
    if (stanza.includes('<ack ')) return this.#settle(readAck(stanza)?.id)
    if (stanza.includes('<refused ')) return this.#listener?.refused(stanza)
    const fault = readFault(stanza)
    if (fault === undefined) this.#listener?.heard(stanza)
    else this.#repeat(fault)
  }

  #settle(id = ''): void {
    const sent = this.#unanswered.get(id)
    if (!sent) return
    this.#unanswered.delete(id)
    this.#listener?.acked(performance.now() - sent.sentAt)
  }

  /** It could not be stored just now. */
  #repeat(id: string): void {
    setTimeout(() => {
      const sent = this.#unanswered.get(id)
      if (sent && this.isConnected) this.#session?.send(sent.stanza)
    }, FIRST_PAUSE_MS)
  }
}

const idOf = (stanza: string): string => /\sid=["']([^"']+)/.exec(stanza)?.[1] ?? ''
