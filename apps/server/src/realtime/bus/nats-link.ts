import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Msg, MsgHdrs, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Logger } from 'pino'

/** A server that hangs is noticed after a second and a half, and another one is tried. */
const OPTIONS = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 200,
  pingInterval: 500,
  maxPingOut: 2,
  timeout: 500,
  // Passwords of NATS are changed while servers run: a refused sign-in is tried again like everything else.
  noEcho: true,
  ignoreAuthErrorAbort: true,
}
const RETRY_MS = 1_000
const MAC_HEADER = 'Parley-Mac'
const TELL_OF_REFUSED_EVERY_MS = 60_000

interface Events {
  /** Also after every interruption; what was published meanwhile is lost. */
  connected(): void
}

/** By which nodes of one installation know each other. */
export interface BusKey {
  secret: string
  /** Nodes of a version before there were keys say things without a mark. They are believed for a day after the key was made. */
  takesUnsigned(): boolean
}

/** A connection to NATS that comes back by itself. What is said on it is marked with the key, and what has no mark of it is ignored. */
export class NatsLink {
  readonly #log: Logger
  readonly #key: BusKey
  readonly #events: Events
  readonly #wanted = new Map<string, (data: string) => void>()
  readonly #subscriptions = new Map<string, Subscription>()
  #connection: NatsConnection | undefined
  #createHeaders: (() => MsgHdrs) | undefined
  #isUp = false
  #isStopped = false
  #refused = 0
  #toldOfRefusedAt = Number.NEGATIVE_INFINITY

  constructor(log: Logger, key: BusKey, events: Events) {
    this.#log = log
    this.#key = key
    this.#events = events
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** How many messages of strangers were ignored. */
  get refused(): number {
    return this.#refused
  }

  /** Tries until it succeeds; the server starts without NATS. */
  async connect(addresses: string): Promise<void> {
    const { connect, headers } = await import('@nats-io/transport-node')
    this.#createHeaders = headers
    while (!this.#isStopped) {
      try {
        this.#connection = await connect({ ...OPTIONS, ...readAddresses(addresses) })
        break
      } catch (error) {
        this.#log.warn({ err: error }, 'NATS is not reachable')
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
    if (this.#isStopped) return await this.stop()
    for (const [subject, handler] of this.#wanted) this.#subscribeNow(subject, handler)
    this.#up()
    void this.#watch()
    void this.#connection?.closed().then(reason => this.#connectAgain(addresses, reason))
  }

  publish(subject: string, data: string): void {
    // While the link is down it would be lost anyway, or pile up.
    if (!this.#isUp) return
    try {
      const headers = this.#createHeaders?.()
      headers?.set(MAC_HEADER, this.#macOf(subject, data).toString('base64url'))
      this.#connection?.publish(subject, data, headers && { headers })
    } catch (error) {
      this.#log.error({ err: error, bytes: data.length }, 'a message to the other nodes was not sent')
    }
  }

  subscribe(subject: string, handler: (data: string) => void): void {
    this.#wanted.set(subject, handler)
    if (this.#connection) this.#subscribeNow(subject, handler)
  }

  unsubscribe(subject: string): void {
    this.#wanted.delete(subject)
    this.#subscriptions.get(subject)?.unsubscribe()
    this.#subscriptions.delete(subject)
  }

  /** Everything published before is sent. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const connection = this.#connection
    this.#connection = undefined
    if (this.#isUp) await Promise.race([connection?.flush(), pause(RETRY_MS, undefined, { ref: false })])
    this.#isUp = false
    await connection?.close()
  }

  /** The library gave up. */
  async #connectAgain(addresses: string, reason: unknown): Promise<void> {
    if (this.#isStopped) return
    this.#isUp = false
    this.#connection = undefined
    this.#subscriptions.clear()
    this.#log.error({ err: reason }, 'The connection to NATS was closed. It is opened again.')
    await pause(RETRY_MS, undefined, { ref: false })
    await this.connect(addresses)
  }

  #subscribeNow(subject: string, handler: (data: string) => void): void {
    const subscription = this.#connection?.subscribe(subject, {
      callback: (error, message) => {
        if (error || !this.#isOurs(message)) return
        try {
          handler(message.string())
        } catch (problem) {
          // An exception here would end the connection.
          this.#log.error({ err: problem, subject }, 'a message of another node was not understood')
        }
      },
    })
    if (subscription) this.#subscriptions.set(subject, subscription)
  }

  /** The subject is part of it: what was said to one company cannot be said again to another. */
  #macOf(subject: string, data: string | Uint8Array): Buffer {
    return createHmac('sha256', this.#key.secret).update(`${subject}\n`).update(data).digest()
  }

  #isOurs({ subject, data, headers }: Msg): boolean {
    const mac = headers?.get(MAC_HEADER)
    const given = Buffer.from(mac ?? '', 'base64url')
    const wanted = this.#macOf(subject, data)
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true
    if (!mac && this.#key.takesUnsigned()) return true
    this.#refuse(subject)
    return false
  }

  #refuse(subject: string): void {
    this.#refused++
    const now = performance.now()
    if (now - this.#toldOfRefusedAt < TELL_OF_REFUSED_EVERY_MS) return
    this.#toldOfRefusedAt = now
    this.#log.warn(
      { subject, refused: this.#refused },
      'NATS carried a message that no node of this installation wrote. It is ignored.',
    )
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection?.status() ?? []) {
      if (type === 'disconnect' || type === 'staleConnection') {
        if (this.#isUp) this.#log.warn('The connection to NATS is lost.')
        this.#isUp = false
      } else if (type === 'reconnect') this.#up()
    }
  }

  #up(): void {
    this.#isUp = true
    this.#log.info('Connected to NATS.')
    this.#events.connected()
  }
}

/** `nats://name:password@host:4222,nats://…`; `tls://` encrypts. */
function readAddresses(addresses: string) {
  const urls = addresses.split(',').map(address => new URL(address.trim()))
  const named = urls.find(({ username }) => username !== '')
  const [user, pass] = [named?.username, named?.password].map(part => part && decodeURIComponent(part))
  return {
    servers: urls.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  }
}
