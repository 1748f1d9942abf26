import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

/** A session without a sign of life is closed by Janus after a minute. */
const KEEPALIVE_MS = 25_000
const ANSWER_MS = 10_000
const NO_SUCH_SESSION = 458
/** The device has closed the peer connection itself: it is gone, or about to make another one. */
const CLOSED_BY_DEVICE = 'DTLS alert'

export interface Jsep {
  type: 'offer' | 'answer'
  sdp: string
}

const Incoming = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  sender: z.optional(z.number()),
  data: z.optional(z.object({ id: z.number() })),
  error: z.optional(z.object({ code: z.number(), reason: z.string() })),
  reason: z.optional(z.string()),
  plugindata: z.optional(z.object({ data: z.record(z.string(), z.unknown()) })),
  jsep: z.optional(z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })),
})
type Incoming = z.infer<typeof Incoming>

export interface PluginEvent {
  data: Record<string, unknown>
  jsep: Jsep | undefined
}

interface HandleListener {
  /** Gets what is not the answer to a message. */
  onEvent?(event: PluginEvent): void
  /** The peer connection is there. */
  onUp?(): void
  /** Janus has given the peer connection up, and forwards nothing more by it. */
  onHangUp?(): void
}

interface Waiting {
  resolve(answer: Incoming): void
  reject(error: Error): void
  timer: NodeJS.Timeout
  wantsEvent: boolean
}

/** One session at one Janus, over its WebSocket. The server is its only client. */
export class JanusConnection {
  readonly #socket: WebSocket
  readonly #secret: string | undefined
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Map<number, HandleListener>()
  readonly #keepalive: NodeJS.Timeout
  readonly #end = Promise.withResolvers<void>()
  /** Resolves when the connection or its session has ended, whoever ended it. */
  readonly closed = this.#end.promise
  #session: number | undefined

  private constructor(socket: WebSocket, secret: string | undefined) {
    this.#socket = socket
    this.#secret = secret
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    socket.addEventListener('close', () => this.close())
    // Without an answer, the session or the way to it is lost.
    this.#keepalive = setInterval(
      () => void this.#ask({ janus: 'keepalive' }).catch(() => this.close()),
      KEEPALIVE_MS,
    )
    this.#keepalive.unref()
  }

  static async open(url: string, secret: string | undefined): Promise<JanusConnection> {
    const socket = new WebSocket(url, 'janus-protocol')
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true })
      socket.addEventListener('error', () => reject(new Error(`Janus does not answer at ${url}`)), {
        once: true,
      })
    })
    const connection = new JanusConnection(socket, secret)
    try {
      connection.#session = (await connection.#ask({ janus: 'create' })).data?.id
    } catch (error) {
      connection.close()
      throw error
    }
    return connection
  }

  /** A handle of the room plugin. */
  async attach(listener: HandleListener): Promise<number> {
    const { data } = await this.#ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' })
    if (!data) throw new Error('Janus gave no handle')
    this.#listeners.set(data.id, listener)
    return data.id
  }

  async message(handle: number, body: Record<string, unknown>, jsep?: Jsep): Promise<PluginEvent> {
    const answer = await this.#ask({ janus: 'message', handle_id: handle, body, ...(jsep && { jsep }) })
    const data = answer.plugindata?.data ?? {}
    if (typeof data.error_code === 'number')
      throw new JanusRefusal(data.error_code, String(data.error ?? 'refused'))
    return { data, jsep: answer.jsep }
  }

  async trickle(handle: number, candidate: unknown): Promise<void> {
    await this.#ask({ janus: 'trickle', handle_id: handle, candidate })
  }

  async detach(handle: number): Promise<void> {
    this.#listeners.delete(handle)
    await this.#ask({ janus: 'detach', handle_id: handle })
  }

  /** Does not wait for Janus, which may be unreachable. */
  close(): void {
    clearInterval(this.#keepalive)
    this.#socket.close()
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new Error('the connection to Janus is closed'))
    }
    this.#waiting.clear()
    this.#end.resolve()
  }

  #ask(request: Record<string, unknown>): Promise<Incoming> {
    if (this.#socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new Error('the connection to Janus is closed'))
    const transaction = randomUUID()
    const asked = new Promise<Incoming>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(transaction)
        reject(new Error('Janus did not answer'))
      }, ANSWER_MS)
      timer.unref()
      this.#waiting.set(transaction, { resolve, reject, timer, wantsEvent: request.janus === 'message' })
    })
    this.#socket.send(
      JSON.stringify({
        ...request,
        transaction,
        ...(this.#session !== undefined && { session_id: this.#session }),
        ...(this.#secret !== undefined && { apisecret: this.#secret }),
      }),
    )
    return asked
  }

  #receive(json: string): void {
    const parsed = Incoming.safeParse(JSON.parse(json))
    if (!parsed.success) return
    const { janus, transaction = '', sender, plugindata, jsep, error, reason = '' } = parsed.data
    if (janus === 'timeout' || error?.code === NO_SUCH_SESSION) return this.close()
    const waiting = this.#waiting.get(transaction)
    if (!waiting) {
      const listener = this.#listeners.get(sender ?? Number.NaN)
      if (janus === 'event') listener?.onEvent?.({ data: plugindata?.data ?? {}, jsep })
      if (janus === 'webrtcup') listener?.onUp?.()
      if (janus === 'hangup' && reason !== CLOSED_BY_DEVICE) listener?.onHangUp?.()
      return
    }
    // The answer to a message follows as an event.
    if (janus === 'ack' && waiting.wantsEvent) return
    this.#waiting.delete(transaction)
    clearTimeout(waiting.timer)
    if (error) waiting.reject(new JanusRefusal(error.code, error.reason))
    else waiting.resolve(parsed.data)
  }
}

/** By its code, see the documentation of Janus. */
export class JanusRefusal extends Error {
  readonly code: number
  constructor(code: number, reason: string) {
    super(`Janus: ${reason} (${code})`)
    this.code = code
  }
}
