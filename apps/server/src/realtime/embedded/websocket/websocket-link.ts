import type { Duplex } from 'node:stream'
import { NS } from '@parley/protocol/wire'
import type { WebSocket } from 'ws'
import type { Caps } from '../caps.ts'
import type { Link, StreamFault } from '../stream/link.ts'
import { Outgoing } from '../stream/outgoing.ts'
import { streamError } from '../stream/stream-xml.ts'

/** Spelt as strophe compares it: double quotes and a space before the slash. */
const CLOSE = new Outgoing(`<close xmlns="${NS.framing}" />`)
const NORMAL = 1000
const POLICY = 1008

/** Pings that come within this get one answer. */
const PONG_AFTER_MS = 20

/** A larger number is not faster. */
const GATHERED_BYTES = 65_536

const uncork = (socket: Duplex): void => socket.uncork()

/** RFC 7395 on a socket. Frames are written as they are, so that all receivers of a stanza share one buffer. */
export class WebSocketLink implements Link {
  readonly resumable = true
  readonly #webSocket: WebSocket
  readonly #socket: Duplex
  readonly #maxQueued: number
  #unanswered: Buffer | undefined
  /** Set once when the reader stops reading; the stream notices by the end of the socket. */
  wasCutOff = false

  constructor(webSocket: WebSocket, socket: Duplex, caps: Caps) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#maxQueued = caps.queueBytes
  }

  send(stanza: Outgoing): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    this.#gather()
    if (this.#mayWrite()) this.#socket.write(stanza.frame)
  }

  /** All messages of a batch for one reader leave in one system call, which is most of the cost of delivery. */
  #gather(): void {
    if (this.#socket.writableCorked > 0) {
      // Frames held back here do not count as unread by the client.
      if (this.#socket.writableLength < GATHERED_BYTES) return
      this.#socket.uncork()
    }
    this.#socket.cork()
    process.nextTick(uncork, this.#socket)
  }

  close(fault?: StreamFault): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (fault) this.#socket.write(new Outgoing(streamError(fault)).frame)
    this.#socket.write(CLOSE.frame)
    this.#webSocket.close(fault ? POLICY : NORMAL, fault?.condition)
  }

  probe(): void {
    if (this.#mayWrite()) this.#webSocket.ping()
  }

  /** Only the last of several pings is answered (RFC 6455 §5.5.3), so that a flood of them costs no flood of answers. */
  answerPing(data: Buffer): void {
    const isAnswering = this.#unanswered !== undefined
    this.#unanswered = data
    if (isAnswering) return
    setTimeout(() => {
      const last = this.#unanswered
      this.#unanswered = undefined
      if (this.#mayWrite()) this.#webSocket.pong(last)
    }, PONG_AFTER_MS).unref()
  }

  /** The unread bytes count for every kind of frame. */
  #mayWrite(): boolean {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return false
    if (this.#socket.writableLength <= this.#maxQueued) return true
    this.#cutOff()
    return false
  }

  /** A client that stops reading must not use up memory; it catches up from history. */
  #cutOff(): void {
    this.wasCutOff = true
    this.close({ condition: 'policy-violation', text: 'Too slow: catch up from history.' })
  }
}
