import { NS, type Xml, type XmlElement, xml } from '@parley/protocol/wire'
import type { CallResult } from '../http/caller.ts'
import type { Clock } from '../ports.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Event } from '../store/event.ts'
import type { Problem } from '../store/state.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createIqRequests, type IqAnswer, type IqReply } from './iq-requests.ts'
import type { OfflineDetector } from './offline-detector.ts'
import type { ConnectionReason, ConnectionStatus, TransportName } from './state.ts'
import type { Stream, StreamOptions, Transport } from './transport.ts'
import type { TransportChooser } from './transport-choice.ts'

/** The address of the stream, and the account to use. */
export interface ChannelAddress extends Pick<StreamOptions, 'jid' | 'isTrusted'> {
  websocket: string
  bosh: string
}

interface ConnectionDeps {
  clock: Clock
  random: () => number
  transport: Transport
  choice: TransportChooser
  detector: OfflineDetector
  dispatch(...events: Event[]): void
  /** A fresh password for each attempt. */
  freshToken(): Promise<CallResult<string>>
  address(): ChannelAddress
  receive(stanza: XmlElement): void
  /** The server refuses even a fresh token. */
  refused(problem: Problem): void
}

export interface Connection {
  open(): void
  close(): void
  /** At once, whatever the countdown says. */
  retry(): void
  /** Reconnects even if a stream is open: the settings have changed. */
  reopen(): void
  /** A wake signal: reconnects if waiting, pings if connected. */
  wake(): void
  /** Catch-up is complete: the next loss starts with the shortest delay. */
  settle(): void
  isOpen(): boolean
  send(stanza: Xml): void
  ask(build: (id: string) => Xml, timeoutMs?: number): Promise<IqAnswer>
  /** For answers with a content. */
  request(build: (id: string) => Xml): Promise<IqReply>
}

const CONNECT_TIMEOUT_MS = 20_000
const ASK_TIMEOUT_MS = 15_000

const ping = xml('ping', { xmlns: NS.ping })

const pong = (iq: XmlElement): Xml =>
  xml('iq', { xmlns: NS.client, type: 'result', id: iq.attr('id'), to: iq.attr('from') })

const FAULTS: readonly ConnectionStatus[] = ['error', 'connfail', 'disconnected', 'conntimeout']

/**
 * The states of the channel, in order:
 *
 *   idle         nobody is signed in
 *   connecting   fresh token, socket, SASL, bind; limited in time
 *   open         stanzas flow (`catching-up`, then `online`); the heartbeat watches
 *   waiting      lost; the countdown to the next attempt runs, a wake signal cuts it short
 *   conflict     another window took the resource; only `retry` leaves this state
 *
 * Each attempt has a number. A report of an earlier attempt is ignored: strophe tells of one fault several times.
 */
class SessionMachine implements Connection {
  readonly #deps: ConnectionDeps
  readonly #requests: ReturnType<typeof createIqRequests>
  readonly #heartbeat: ReturnType<typeof createHeartbeat>
  #phase: 'idle' | 'connecting' | 'open' | 'waiting' | 'conflict' = 'idle'
  #attempt = 0
  #failures = 0
  #tokenRefused = false
  /** The way that was chosen, until the server has spoken on it. */
  #silentTransport: TransportName | undefined
  #stream: Stream | undefined
  #timer: unknown

  constructor(deps: ConnectionDeps) {
    this.#deps = deps
    this.#requests = createIqRequests(deps.clock)
    this.#heartbeat = createHeartbeat(
      deps.clock,
      () => void this.ask(id => xml('iq', { xmlns: NS.client, type: 'get', id }, ping)),
      () => this.#lose('conntimeout', 'no-answer'),
    )
  }

  open(): void {
    this.#failures = 0
    this.#tokenRefused = false
    void this.#connect()
  }

  close(): void {
    this.#leave()
    this.#phase = 'idle'
    this.#deps.dispatch({ type: 'connectionClosed' })
  }

  retry(): void {
    if (this.#phase === 'waiting' || this.#phase === 'conflict') void this.#connect()
  }

  reopen(): void {
    if (this.#phase !== 'idle' && this.#phase !== 'conflict') void this.#connect()
  }

  wake(): void {
    if (this.#phase === 'waiting') void this.#connect()
    else if (this.#phase === 'open') this.#heartbeat.probe()
  }

  settle(): void {
    this.#failures = 0
    this.#deps.dispatch({ type: 'catchUpCompleted' })
  }

  isOpen(): boolean {
    return this.#phase === 'open'
  }

  send(stanza: Xml): void {
    if (this.#phase === 'open') this.#stream?.send(stanza)
  }

  async ask(build: (id: string) => Xml, timeoutMs = ASK_TIMEOUT_MS): Promise<IqAnswer> {
    return (await this.request(build, timeoutMs)).answer
  }

  request(build: (id: string) => Xml, timeoutMs = ASK_TIMEOUT_MS): Promise<IqReply> {
    if (this.#phase !== 'open') return Promise.resolve({ answer: 'lost' })
    return this.#requests.ask(iq => this.send(iq), build, timeoutMs)
  }

  async #connect(): Promise<void> {
    this.#leave()
    this.#phase = 'connecting'
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    this.#deps.dispatch({ type: 'connectStarted' })
    const isReachable = await this.#deps.detector.isReachable()
    if (!isCurrent()) return
    if (!isReachable) return this.#lose('connfail', 'offline')
    const token = await this.#deps.freshToken()
    if (!isCurrent()) return
    if (!token.ok) return this.#lose('connfail', 'no-token')
    this.#timer = this.#deps.clock.setTimeout(
      () => this.#lose('conntimeout', 'timed-out'),
      CONNECT_TIMEOUT_MS,
    )
    this.#openStream(token.value, isCurrent)
  }

  #openStream(password: string, isCurrent: () => boolean): void {
    const { choice, dispatch, transport, address } = this.#deps
    const { jid, isTrusted, ...urls } = address()
    const name = choice.next()
    this.#silentTransport = name
    dispatch({ type: 'transportChosen', transport: name })
    this.#stream = transport.open(
      { url: urls[name], jid, isTrusted, password },
      {
        status: (status, reason) => isCurrent() && this.#report(status, reason),
        stanza: stanza => isCurrent() && this.#receive(stanza),
      },
    )
  }

  #report(status: ConnectionStatus, reason: ConnectionReason | undefined): void {
    if (status === 'authenticating' || status === 'connected') this.#serverAnswered()
    if (reason === 'conflict') this.#yieldToOther()
    else if (status === 'connected' || status === 'attached') this.#opened()
    else if (status === 'authfail') this.#refuse()
    else if (FAULTS.includes(status)) this.#lose(status, reason)
    else this.#deps.dispatch({ type: 'statusReported', status, ...(reason && { reason }) })
  }

  #serverAnswered(): void {
    if (this.#silentTransport) this.#deps.choice.spoke(this.#silentTransport)
    this.#silentTransport = undefined
  }

  #opened(): void {
    this.#phase = 'open'
    this.#deps.clock.clearTimeout(this.#timer)
    this.#tokenRefused = false
    this.#heartbeat.start()
    this.send(xml('presence', { xmlns: NS.client }))
    this.#deps.dispatch({ type: 'streamOpened' })
  }

  #receive(stanza: XmlElement): void {
    this.#heartbeat.beat()
    if (stanza.name !== 'iq') this.#deps.receive(stanza)
    else if (stanza.attr('type') === 'get') this.send(pong(stanza))
    else this.#requests.answer(stanza)
  }

  #lose(status: ConnectionStatus, reason: ConnectionReason | undefined): void {
    if (this.#silentTransport) this.#deps.choice.failedSilently(this.#silentTransport)
    this.#leave()
    if (reason !== 'offline') void this.#deps.detector.check()
    this.#phase = 'waiting'
    this.#failures++
    const { clock, random, dispatch } = this.#deps
    const delay = retryDelay(this.#failures, random)
    this.#timer = clock.setTimeout(() => void this.#connect(), delay)
    const retryAt = clock.now() + delay
    dispatch({ type: 'connectionLost', status, reason, attempt: this.#failures, retryAt })
  }

  #yieldToOther(): void {
    this.#leave()
    this.#phase = 'conflict'
    this.#deps.dispatch({ type: 'conflictDetected' })
  }

  /** The first time the token may just have expired; the second time the session is over. */
  #refuse(): void {
    const isSecond = this.#tokenRefused
    this.#leave()
    this.#tokenRefused = true
    this.#deps.dispatch({ type: 'statusReported', status: 'authfail', reason: 'authentication-failed' })
    if (isSecond) this.#deps.refused({ code: 'session-ended' })
    else void this.#connect()
  }

  #leave(): void {
    this.#attempt++
    this.#deps.clock.clearTimeout(this.#timer)
    this.#heartbeat.stop()
    this.#stream?.close()
    this.#stream = undefined
    this.#silentTransport = undefined
    this.#requests.loseAll()
  }
}

export const createConnection = (deps: ConnectionDeps): Connection => new SessionMachine(deps)
