import { BRIDGED_FRAME, type BridgeEventName, type FromFrame, type FromHost } from '@parley/protocol/model'
import type { Embed, EmbedOptions, Events, FrameTheme, Reason } from './api.d.ts'

/** The page's end of the bridge [embed-5]. Runs in a foreign page, which shares nothing with the frame but messages. */

const VERSIONS = [1]
const PATIENCE_MS = 30_000
const ALLOW = 'clipboard-read; clipboard-write; fullscreen; microphone'

export class EmbedError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`Parley: ${reason}`)
    this.reason = reason
  }
}

interface Waiting {
  resolve(): void
  reject(error: EmbedError): void
}

type Said = FromFrame | { name: 'currentContact'; data: Events['conversation'] }

class Bridge implements Embed {
  readonly frame: HTMLIFrameElement
  ready: Promise<{ version: number }>
  readonly #options: EmbedOptions
  readonly #origin: string
  readonly #calls = new Map<number, Waiting>()
  readonly #listeners = new Map<keyof Events, Set<(data: never) => void>>()
  #settle: { resolve(found: { version: number }): void; reject(error: EmbedError): void } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #theme: FrameTheme | undefined
  #lastId = 0

  constructor(place: Element, options: EmbedOptions) {
    this.#options = options
    this.#theme = options.theme
    this.#origin = new URL(options.server).origin
    this.ready = this.#begin()
    addEventListener('message', this.#receive)
    this.frame = this.#createFrame()
    place.append(this.frame)
  }

  open = (target: object): Promise<void> => this.#call('open', target)

  prefill = (text: string, target: object = {}): Promise<void> => this.#call('prefill', { ...target, text })

  setTheme(theme: FrameTheme): Promise<void> {
    this.#theme = theme
    return this.#call('theme', { theme })
  }

  signIn = (code: string): Promise<void> => this.#call('signIn', { domain: this.#options.domain, code })

  on<Name extends keyof Events>(name: Name, listener: (data: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    // A page that is not answered learns it from `ready`.
    if (name !== 'conversation') this.#subscribe(this.ready).catch(() => undefined)
    return () => void listeners.delete(listener)
  }

  remove(): void {
    removeEventListener('message', this.#receive)
    this.#end(new EmbedError('removed'))
    this.frame.remove()
  }

  #createFrame(): HTMLIFrameElement {
    const { domain, code, title = 'Parley', allow = ALLOW } = this.#options
    const frame = document.createElement('iframe')
    const search = new URLSearchParams({ domain, ...(code && { embed: '1' }) })
    Object.assign(frame, { name: BRIDGED_FRAME, title, allow, src: `${this.#origin}/chat?${search}` })
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%' })
    return frame
  }

  /** A handshake that others wait for. */
  #begin(): Promise<{ version: number }> {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(new EmbedError('no-answer')), PATIENCE_MS)
    const ready = new Promise<{ version: number }>((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    // Pages that do not look at it are told by their calls.
    ready.catch(() => undefined)
    return ready
  }

  #end(error: EmbedError): void {
    clearTimeout(this.#timer)
    this.#settle?.reject(error)
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }

  /** Only what the frame itself says, and only while it shows pages of that server. */
  readonly #receive = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.frame.contentWindow || origin !== this.#origin) return
    const said = data as Said | null
    if (typeof said !== 'object' || said === null) return
    if (!('embed' in said)) {
      if (said.name === 'currentContact') this.#tell('conversation', said.data)
    } else if (said.embed === 'ready') this.#greet()
    else if (said.embed === 'welcome') void this.#enter(said.version, said.session.state !== 'signed-in')
    else if (said.embed === 'no-version') this.#end(new EmbedError('no-version'))
    else if (said.embed === 'answer') this.#take(said)
    else if (said.embed === 'event') this.#tell(said.name, said.data)
  }

  /** Each page that is loaded into the frame says it once: the first, and that of a reload. */
  #greet(): void {
    if (this.#lastId > 0) {
      this.#end(new EmbedError('removed'))
      this.ready = this.#begin()
    }
    this.#post({ embed: 'hello', versions: VERSIONS })
  }

  async #enter(version: number, needsSignIn: boolean): Promise<void> {
    const { code, domain } = this.#options
    const now = Promise.resolve()
    clearTimeout(this.#timer)
    try {
      await this.#subscribe(now)
      if (this.#theme) await this.#call('theme', { theme: this.#theme }, now)
      // A page without a code for now: the frame shows the login form, as after a refusal.
      const given = needsSignIn && code && (await this.#ask(code))
      if (needsSignIn && code) await this.#call('signIn', { domain, ...(given && { code: given }) }, now)
    } catch {
      // The event `session` says what became of it.
    }
    this.#settle?.resolve({ version })
  }

  async #ask(code: NonNullable<EmbedOptions['code']>): Promise<string | undefined> {
    try {
      return await code()
    } catch {
      return undefined
    }
  }

  #subscribe(when: Promise<unknown>): Promise<void> {
    const events = [...this.#listeners.keys()].filter(
      (name): name is BridgeEventName => name !== 'conversation',
    )
    return this.#call('subscribe', { events }, when)
  }

  async #call(name: string, data: object, when: Promise<unknown> = this.ready): Promise<void> {
    await when
    this.#lastId += 1
    const id = this.#lastId
    await new Promise<void>((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      this.#post({ embed: 'call', id, name, data })
    })
  }

  #take(answer: Extract<FromFrame, { embed: 'answer' }>): void {
    const waiting = this.#calls.get(answer.id)
    this.#calls.delete(answer.id)
    if (answer.ok) waiting?.resolve()
    else waiting?.reject(new EmbedError(answer.reason))
  }

  #tell(name: keyof Events, data: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(data as never)
  }

  #post(message: FromHost): void {
    this.frame.contentWindow?.postMessage(message, this.#origin)
  }
}

export const embed = (place: Element, options: EmbedOptions): Embed => new Bridge(place, options)

// What is shipped as types is what there is.
;({ embed, EmbedError }) satisfies typeof import('./api.d.ts')
