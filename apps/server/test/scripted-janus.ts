import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'
import { feedNameOf, type SeatName } from '../src/features/calls/janus/janus-feeds.ts'

interface Stream {
  feed: number
  mid: string
}

/** A request for streams. */
export interface Asked {
  request: string
  handle: number
  /** As `feed/mid`. */
  streams: string[]
}

interface Request {
  transaction: string
  janus: string
  handle_id: number
  body?: Body
}
interface Body {
  request: string
  streams?: Stream[]
}

const NO_SUCH_FEED = 428

/** Answers as the rooms of Janus do: it numbers lines, and uses those of somebody who left for the next one. */
export class ScriptedJanus {
  readonly asked: Asked[] = []
  readonly detached: number[] = []
  /** Feeds that it cannot offer. */
  readonly missing = new Set<number>()
  readonly #server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'janus-protocol',
  })
  readonly #feeds = new Map<number, SeatName>()
  readonly #left = new Set<number>()
  readonly #publishers: number[] = []
  /** What each line of a handle carries. */
  readonly #lines = new Map<number, (Stream | undefined)[]>()
  #socket: WebSocket | undefined
  #handles = 10

  async listen(): Promise<string> {
    await once(this.#server, 'listening')
    this.#server.on('connection', socket => {
      this.#socket = socket
      socket.on('message', data => this.#answer(JSON.parse(String(data))))
    })
    return `ws://127.0.0.1:${(this.#server.address() as { port: number }).port}`
  }

  close(): void {
    this.#server.close()
  }

  /** Somebody begins to send. `isTold`: those in the room hear of it. */
  publish(id: number, seat: SeatName, isTold = true, more: object = {}): void {
    this.#feeds.set(id, seat)
    if (isTold) this.#tell({ publishers: [{ id, display: feedNameOf(seat), ...more }] })
  }

  leave(id: number, isTold = true): void {
    this.#left.add(id)
    for (const lines of this.#lines.values())
      for (const [at, line] of lines.entries()) if (line?.feed === id) lines[at] = undefined
    if (!isTold) return
    this.#feeds.delete(id)
    this.#tell({ leaving: id })
  }

  /** It ends a peer connection, or was told that the device has. */
  hangUp(sender: number, reason: 'Close PC' | 'ICE failed' | 'DTLS alert'): void {
    this.#send({ janus: 'hangup', sender, reason })
  }

  get publishers(): readonly number[] {
    return this.#publishers
  }

  #tell(data: Record<string, unknown>): void {
    for (const sender of this.#publishers)
      this.#send({ janus: 'event', sender, plugindata: { data: { videoroom: 'event', ...data } } })
  }

  #send(message: Record<string, unknown>): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #answer({ transaction, janus, handle_id: handle, body }: Request): void {
    if (janus === 'detach') this.detached.push(handle)
    const answer =
      janus === 'message' && body
        ? { janus: 'event', ...this.#handle(handle, body) }
        : { janus: 'success', data: { id: this.#handles++ } }
    this.#send({ ...answer, transaction })
    if (body?.request === 'start') this.#send({ janus: 'webrtcup', sender: handle })
  }

  #handle(handle: number, { request, streams = [] }: Body): Record<string, unknown> {
    if (request === 'joinandconfigure') {
      this.#publishers.push(handle)
      const publishers = [...this.#feeds].map(([id, seat]) => ({ id, display: feedNameOf(seat) }))
      const data = { videoroom: 'joined', publishers }
      return { plugindata: { data }, jsep: { type: 'answer', sdp: 'v=0' } }
    }
    if (request !== 'join' && request !== 'subscribe') return { plugindata: { data: {} } }
    this.asked.push({ request, handle, streams: streams.map(({ feed, mid }) => `${feed}/${mid}`) })
    if (streams.some(({ feed }) => this.#left.has(feed)))
      return { plugindata: { data: { error_code: NO_SUCH_FEED, error: 'No such feed' } } }
    const lines = this.#lines.get(handle) ?? []
    this.#lines.set(handle, lines)
    for (const stream of streams) {
      const free = lines.indexOf(undefined)
      lines[free < 0 ? lines.length : free] = stream
    }
    const summary = lines.map((line, at) => ({
      mid: String(at),
      active: line !== undefined,
      ...(line && { feed_id: line.feed, feed_mid: line.mid }),
    }))
    const sdp = lines.flatMap((line, at) =>
      line && this.missing.has(line.feed) ? [] : [`a=mid:${at}`, `a=fmtp:111 stereo=${at}`],
    )
    return {
      plugindata: { data: { streams: summary } },
      jsep: { type: 'offer', sdp: `${['v=0', ...sdp].join('\r\n')}\r\n` },
    }
  }
}
