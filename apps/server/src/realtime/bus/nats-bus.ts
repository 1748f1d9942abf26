import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Bus, BusMessage, BusState } from '../../ports/bus.ts'
import { type BusKey, NatsLink } from './nats-link.ts'
import { OwnBeat } from './own-beat.ts'
import { type Beat, Peers } from './peers.ts'

const BEAT_EVERY_MS = 1_000
/** Interest reaches the other nodes by then; what they published before is asked from the archive. */
const SETTLED_AFTER_MS = 2_000
/** Where many companies arrive at once, a beat tells of all of them. */
const NEWS_AFTER_MS = 20
/** People reload pages. */
const UNUSED_FOR_MS = 30_000
/** The other nodes have said by then whom they serve. */
const INTRODUCED_AFTER_MS = 3_000
/** While NATS is away, people get their messages by asking for them. */
const DOUBT_EVERY_MS = 10_000

/** The kind of what a beat has no room for. */
const COUNT = 'count'

interface Served {
  since: number
  usedAt: number
  isSettled: boolean
}

export interface BusOptions {
  addresses: string
  /** One NATS may serve several installations. */
  prefix: string
  key: BusKey
  log: Logger
}

/** No wildcard, no space, one level. */
const tokenOf = (text: string): string =>
  encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('*', '%2A')

export class NatsBus implements Bus {
  readonly node = randomBytes(6).toString('hex')
  readonly #prefix: string
  readonly #link: NatsLink
  readonly #peers: Peers
  readonly #served = new Map<string, Served>()
  readonly #own = new OwnBeat()
  readonly #listeners = new Map<string, ((message: BusMessage) => void)[]>()
  readonly #doubtHandlers: ((domain: string) => void)[] = []
  readonly #peerHandlers: ((node: string, isUp: boolean) => void)[] = []
  readonly #counts = { published: 0, received: 0, doubts: 0 }
  #domains: () => Iterable<string> = () => []
  #doubtedAt = 0
  #connectedAt = Number.NEGATIVE_INFINITY
  #tickedAt = 0
  #timer: NodeJS.Timeout | undefined
  #news: NodeJS.Timeout | undefined

  constructor({ addresses, prefix, key, log }: BusOptions) {
    this.#prefix = prefix
    this.#peers = new Peers({
      doubt: domain => this.#doubt(domain),
      isSettled: domain => this.#served.get(domain)?.isSettled === true,
      changed: (node, isUp) => {
        log.info({ node, isUp }, 'another node')
        for (const handler of this.#peerHandlers) handler(node, isUp)
      },
    })
    this.#link = new NatsLink(log, key, {
      connected: () => {
        this.#connectedAt = performance.now()
        this.#beat()
        this.#doubt()
      },
    })
    this.#link.subscribe(this.#subject('h'), data => this.#heardBeat(data))
    this.#link.subscribe(this.#subject('all'), data => this.#deliver('', data))
    this.#link.subscribe(this.#subject('n', this.node), data => {
      const [domain, ...message] = JSON.parse(data)
      this.#dispatch(domain, message)
    })
    void this.#link.connect(addresses)
  }

  /** Right after connecting everything is wanted: other nodes know of this one before it knows of them. */
  isWanted(domain: string): boolean {
    return performance.now() - this.#connectedAt < INTRODUCED_AFTER_MS || this.#peers.serves(domain)
  }

  isUniform(): boolean {
    return performance.now() - this.#connectedAt > INTRODUCED_AFTER_MS && this.#peers.areUniform
  }

  publish(domain: string, about: string, kind: string, body: unknown): void {
    if (!this.isWanted(domain)) return
    const count = this.#own.count(domain, performance.now())
    this.#publish(this.#subject('c', tokenOf(domain), tokenOf(about)), [this.node, count, kind, body])
  }

  send(node: string, domain: string, kind: string, body: unknown): void {
    this.#publish(this.#subject('n', node), [domain, this.node, 0, kind, body])
  }

  broadcast(kind: string, body: unknown): void {
    this.#publish(this.#subject('all'), [this.node, 0, kind, body])
  }

  listen(kind: string, handler: (message: BusMessage) => void): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), handler])
  }

  onDoubt(handler: (domain: string) => void): void {
    this.#doubtHandlers.push(handler)
  }

  doubt(domain: string): void {
    this.#doubt(domain)
  }

  onPeer(handler: (node: string, isUp: boolean) => void): void {
    this.#peerHandlers.push(handler)
    // Some may have been heard before.
    for (const node of this.#peers.there) handler(node, true)
  }

  serve(domain: string): void {
    const now = performance.now()
    const served = this.#served.get(domain)
    if (served) {
      served.usedAt = now
      return
    }
    this.#served.set(domain, { since: now, usedAt: now, isSettled: false })
    this.#own.serve(domain)
    this.#link.subscribe(this.#subject('c', tokenOf(domain), '>'), data => this.#deliver(domain, data))
    this.#news ??= setTimeout(() => this.#beat(), NEWS_AFTER_MS).unref()
  }

  start(domains: () => Iterable<string>): void {
    this.#domains = domains
    this.#tickedAt = performance.now()
    this.#timer = setInterval(() => this.#tick(), BEAT_EVERY_MS)
    this.#timer.unref()
    this.#beat()
  }

  state(): BusState {
    return {
      isConnected: this.#link.isUp,
      peers: this.#peers.there.length,
      refused: this.#link.refused,
      ...this.#counts,
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#news)
    this.#publish(this.#subject('h'), [this.node])
    await this.#link.stop()
  }

  #subject(...parts: string[]): string {
    return [this.#prefix, ...parts].join('.')
  }

  #publish(subject: string, message: unknown[]): void {
    this.#counts.published++
    this.#link.publish(subject, JSON.stringify(message))
  }

  #deliver(domain: string, data: string): void {
    this.#dispatch(domain, JSON.parse(data))
  }

  #dispatch(domain: string, [from, count, kind, body]: [string, number, string, unknown]): void {
    if (kind === COUNT) return this.#peers.counted(from, domain, count, performance.now())
    this.#counts.received++
    const isLate = count > 0 && this.#peers.message(from, domain, count, performance.now())
    for (const handler of this.#listeners.get(kind) ?? []) handler({ from, domain, body, isLate })
  }

  #heardBeat(data: string): void {
    const [node, beat]: [string, Beat | undefined] = JSON.parse(data)
    if (beat) this.#peers.beat(node, this.#ownPartOf(beat), performance.now())
    else this.#peers.left(node)
  }

  /** What it published for companies that nobody here belongs to did not come here. */
  #ownPartOf({ sent, ...beat }: Beat): Beat {
    return {
      ...beat,
      sent: Object.fromEntries(Object.entries(sent).filter(([key]) => this.#served.has(key))),
    }
  }

  #beat(): void {
    clearTimeout(this.#news)
    this.#news = undefined
    const { beat, others } = this.#own.tell(performance.now(), this.isUniform())
    this.#link.publish(this.#subject('h'), JSON.stringify([this.node, beat]))
    for (const [domain, count] of others)
      this.#link.publish(
        this.#subject('c', tokenOf(domain), COUNT),
        JSON.stringify([this.node, count, COUNT]),
      )
  }

  #tick(): void {
    const now = performance.now()
    for (const domain of this.#domains()) this.serve(domain)
    for (const [domain, served] of this.#served) {
      if (!served.isSettled && now - served.since > SETTLED_AFTER_MS) {
        served.isSettled = true
        if (this.#peers.there.length > 0) this.#doubt(domain)
      }
      if (now - served.usedAt > UNUSED_FOR_MS) this.#leave(domain)
    }
    this.#beat()
    // This process stood still: the others may have spoken, and what they said is read first.
    if (now - this.#tickedAt > 2 * BEAT_EVERY_MS) this.#doubt()
    else this.#peers.findSilent(now)
    this.#tickedAt = now
    if (!this.#link.isUp && now - this.#doubtedAt > DOUBT_EVERY_MS) this.#doubt()
  }

  #leave(domain: string): void {
    this.#served.delete(domain)
    this.#own.leave(domain)
    this.#peers.forget(domain)
    this.#link.unsubscribe(this.#subject('c', tokenOf(domain), '>'))
  }

  #doubt(domain?: string): void {
    this.#doubtedAt = performance.now()
    this.#counts.doubts++
    for (const one of domain === undefined ? this.#served.keys() : [domain])
      for (const handler of this.#doubtHandlers) handler(one)
  }
}
