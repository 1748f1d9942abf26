import { once } from 'node:events'
import { WebSocket } from 'ws'

type Fields = Record<string, unknown>

interface Answer {
  type: 'success' | 'error' | 'event'
  id?: number
  result?: Fields
  error?: string
  message?: string
  method?: string
  params?: Fields
}

/** Commands and events of WebDriver BiDi over one socket. */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Fields>>()
  readonly #onEvent: (method: string, params: Fields) => void
  #lastId = 0

  private constructor(socket: WebSocket, onEvent: (method: string, params: Fields) => void) {
    this.#socket = socket
    this.#onEvent = onEvent
    socket.on('message', data => this.#take(JSON.parse(String(data)) as Answer))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser closed the connection'))
    })
  }

  static async open(url: string, onEvent: (method: string, params: Fields) => void): Promise<BidiConnection> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new BidiConnection(socket, onEvent)
  }

  send(method: string, params: Fields = {}): Promise<Fields> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<Fields>()
    this.#waiting.set(id, waiting)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return waiting.promise
  }

  close(): void {
    this.#socket.terminate()
  }

  #take({ type, id, result, error, message, method, params }: Answer): void {
    if (type === 'event') return this.#onEvent(method ?? '', params ?? {})
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id !== undefined) this.#waiting.delete(id)
    if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`))
    else waiting?.resolve(result ?? {})
  }
}
