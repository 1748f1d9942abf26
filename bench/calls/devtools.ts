import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Json = Record<string, unknown>
interface Reply {
  id?: number
  result?: Json
  error?: { message: string }
}

/**
 * Drives Chromium by its own protocol. Playwright would hold every window that a page opens, and that page with it, until it has
 * attached to the new one: a third of a second that belongs to no call.
 */
export class Devtools {
  readonly #process: ChildProcess
  readonly #dir: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Json>>()
  #lastId = 0

  private constructor(process: ChildProcess, dir: string, socket: WebSocket) {
    this.#process = process
    this.#dir = dir
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#handle(JSON.parse(String(data)) as Reply))
  }

  static async launch(path: string, flags: readonly string[]): Promise<Devtools> {
    const dir = mkdtempSync(join(tmpdir(), 'parley-browser-'))
    const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${dir}`, '--no-first-run']
    const browser = spawn(path, [...own, ...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
    process.once('exit', () => browser.kill())
    for await (const line of createInterface({ input: browser.stderr })) {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address === undefined) continue
      browser.stderr.resume()
      const socket = new WebSocket(address)
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', reject)
      })
      return new Devtools(browser, dir, socket)
    }
    throw new Error('the browser did not start')
  }

  send(method: string, params: Json = {}, sessionId?: string): Promise<Json> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<Json>()
    this.#waiting.set(id, waiting)
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }))
    return waiting.promise
  }

  /** A page of a person of their own. */
  async open(url: string): Promise<Tab> {
    const { browserContextId } = await this.send('Target.createBrowserContext')
    const size = { width: 1280, height: 800, newWindow: true }
    const { targetId } = await this.send('Target.createTarget', { url, browserContextId, ...size })
    return await this.attach(targetId as string, browserContextId as string)
  }

  /** The window that a page of this person has opened, once it is there. */
  async opened({ context }: Tab, path: string): Promise<Tab> {
    for (;;) {
      const [found] = await this.#windows(context, path)
      if (found) return await this.attach(found.targetId, context)
      await pause()
    }
  }

  /** Waits until that window is closed. */
  async closed({ context }: Tab, path: string): Promise<void> {
    while ((await this.#windows(context, path)).length > 0) await pause()
  }

  async #windows(context: string, path: string): Promise<Target[]> {
    const { targetInfos } = await this.send('Target.getTargets')
    return (targetInfos as Target[]).filter(
      ({ url, browserContextId }) => browserContextId === context && url.includes(path),
    )
  }

  async attach(targetId: string, context: string): Promise<Tab> {
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    return new Tab(this, { targetId, context, session: sessionId as string })
  }

  async close(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve))
    this.#process.kill()
    await ended
    rmSync(this.#dir, { recursive: true, force: true, maxRetries: 5 })
  }

  #handle({ id, result, error }: Reply): void {
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result ?? {})
  }
}

interface Target {
  targetId: string
  url: string
  browserContextId?: string
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, 50))

interface TabParts {
  targetId: string
  /** The person's. */
  context: string
  session: string
}

/** One page or window. */
export class Tab {
  readonly #devtools: Devtools
  readonly #parts: TabParts

  constructor(devtools: Devtools, parts: TabParts) {
    this.#devtools = devtools
    this.#parts = parts
  }

  get context(): string {
    return this.#parts.context
  }

  send(method: string, params: Json = {}): Promise<Json> {
    return this.#devtools.send(method, params, this.#parts.session)
  }

  /** The value of an expression, once it is there. */
  async evaluate(expression: string): Promise<unknown> {
    const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', asked)
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return (result as { value?: unknown }).value
  }

  /** Returns when it was asked for, once the new document is there. */
  async reload(): Promise<number> {
    await this.evaluate('window.isOld = true')
    const reloadedAt = performance.timeOrigin + performance.now()
    await this.send('Page.reload')
    // Between two documents there is nothing to ask.
    while (await this.evaluate('window.isOld').catch(() => true)) await pause()
    return reloadedAt
  }

  async type(text: string): Promise<void> {
    await this.send('Input.insertText', { text })
  }

  /** Presses a point of the page; returns when the button went down. */
  async press(x: number, y: number): Promise<number> {
    const at = { x, y, button: 'left', clickCount: 1 }
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    const pressedAt = performance.timeOrigin + performance.now()
    const down = this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
    await Promise.all([down, this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })])
    return pressedAt
  }
}
