import type { Duplex } from 'node:stream'
import { NS, type XmlElement, xml } from '@parley/protocol/wire'
import type { RawData, WebSocket } from 'ws'
import type { StreamEndpoint } from '../stream/endpoint.ts'
import { Outgoing } from '../stream/outgoing.ts'
import { Stream } from '../stream/stream.ts'
import type { LeaveGate } from '../stream-gate.ts'
import { parseFrame } from '../xml/parse-frame.ts'
import { FrameTurns } from './frame-turns.ts'
import { WebSocketLink } from './websocket-link.ts'

const UNSUPPORTED_DATA = 1003

/** Framing of RFC 7395: every frame is one element; `<open/>` and `<close/>` stand for the stream's own tags. */
export class WebSocketConnection {
  readonly #endpoint: StreamEndpoint
  readonly #webSocket: WebSocket
  readonly #link: WebSocketLink
  readonly #stream: Stream
  readonly #turns: FrameTurns
  #resting: NodeJS.Timeout | undefined
  #bytesAfterClose = 0
  #isOpen = false

  constructor(endpoint: StreamEndpoint, webSocket: WebSocket, socket: Duplex, becameKnown: LeaveGate) {
    this.#endpoint = endpoint
    this.#webSocket = webSocket
    this.#link = new WebSocketLink(webSocket, socket, endpoint.caps)
    this.#stream = new Stream(endpoint, this.#link, becameKnown)
    this.#turns = new FrameTurns(webSocket)
    // Below the frames, so that control frames, empty frames and headers count as well.
    socket.prependListener('data', (bytes: Buffer) => this.#weigh(bytes.length))
    webSocket.on('ping', data => {
      this.#turns.count(data.length)
      this.#link.answerPing(data)
    })
    webSocket.on('message', (data, isBinary) => {
      this.#turns.count((data as Buffer).length)
      this.#receive(data, isBinary)
    })
    webSocket.on('pong', data => {
      this.#turns.count(data.length)
      this.#stream.touch()
    })
    webSocket.on('close', code => this.#stream.ended(!this.#link.wasCutOff && code !== 1000))
    // ws closes the socket itself, with 1009 for a frame that is too large; 'close' follows.
    webSocket.on('error', error => endpoint.log.debug({ err: error }, 'websocket error'))
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (isBinary) return this.#webSocket.close(UNSUPPORTED_DATA, 'text frames only')
    try {
      this.#handleFrame((data as Buffer).toString())
    } catch (error) {
      // Our own fault, on one connection: the others must not notice.
      this.#endpoint.log.error({ err: error }, 'frame could not be handled')
      this.#stream.fail('policy-violation', 'The stanza could not be handled.')
    }
  }

  #weigh(bytes: number): void {
    if (this.#webSocket.readyState === this.#webSocket.OPEN) {
      const restMs = this.#stream.weigh(bytes)
      if (restMs !== undefined && restMs > 0) this.#rest(restMs)
      return
    }
    // A client that keeps sending does not wait for the closing handshake; a stranger has no stanza to finish.
    this.#bytesAfterClose += bytes
    const { stanzaBytes, unauthenticatedBytes } = this.#endpoint.caps
    const most = this.#stream.identity ? stanzaBytes : unauthenticatedBytes
    if (this.#bytesAfterClose > most) this.#webSocket.terminate()
  }

  /** Backpressure: nothing is refused or lost, a sender that is too fast has to wait. */
  #rest(ms: number): void {
    clearTimeout(this.#resting)
    this.#webSocket.pause()
    this.#resting = setTimeout(() => this.#webSocket.resume(), ms).unref()
  }

  #handleFrame(frame: string): void {
    const parsed = parseFrame(frame, this.#endpoint.caps.stanzaDepth)
    if (!parsed.ok) return this.#stream.refuse(parsed.violation)
    const element = parsed.value
    if (element.xmlns !== NS.framing) {
      if (!this.#isOpen) return this.#stream.fail('invalid-namespace')
      return this.#stream.receive(element)
    }
    if (element.name === 'open') return this.#open(element)
    this.#link.close()
    this.#stream.ended(false)
  }

  #open(element: XmlElement): void {
    const domain = element.attr('to')
    const from = domain ?? 'unknown.invalid'
    const attributes = { xmlns: NS.framing, version: '1.0', id: crypto.randomUUID(), from, 'xml:lang': 'en' }
    this.#link.send(new Outgoing(xml('open', attributes)))
    this.#isOpen = true
    if (domain === undefined) this.#stream.fail('host-unknown')
    else this.#stream.open(domain)
  }
}
