import { NS, type Xml, type XmlElement, xml } from '@parley/protocol/wire'

export interface StreamHooks {
  opened(): void
  received(stanza: XmlElement): void
  closed(): void
}

interface Credentials {
  domain: string
  user: string
  token: string
}

const viewOf = (element: Element): XmlElement => ({
  name: element.localName,
  xmlns: element.namespaceURI ?? '',
  attr: name => element.getAttribute(name) ?? undefined,
  children: () => [...element.children].map(viewOf),
  text: () => element.textContent ?? '',
})

const encodePlain = ({ user, token }: Credentials): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`\0${user}\0${token}`)))

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000]

/** Between half of it and all: whom a restart of the server has cut off do not all come back in the same moment. */
export const pauseAfter = (failures: number): number =>
  ((RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0) / 2) * (1 + Math.random())

/** A dead line is noticed within two of them [delivery-10]. */
const PING_MS = 20_000
const PING = xml('iq', { xmlns: NS.client, type: 'get', id: 'ping' }, xml('ping', { xmlns: NS.ping }))

/** XMPP over WebSocket, as much of it as one conversation needs. Once ended it cannot be reused. */
export class WidgetStream {
  readonly #socket: WebSocket
  readonly #credentials: Credentials
  readonly #hooks: StreamHooks
  readonly #parser = new DOMParser()
  #isSignedIn = false
  #isBound = false
  #isAlive = true

  constructor(credentials: Credentials, hooks: StreamHooks) {
    this.#credentials = credentials
    this.#hooks = hooks
    this.#socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/xmpp-websocket`, 'xmpp')
    this.#socket.addEventListener('open', () => this.#open())
    this.#socket.addEventListener('message', event => this.#read(String(event.data)))
    const pings = setInterval(() => this.#ping(), PING_MS)
    this.#socket.addEventListener('close', () => {
      clearInterval(pings)
      hooks.closed()
    })
  }

  /** Before it is bound a stanza would end the stream. */
  send(stanza: Xml): void {
    if (this.#isBound) this.#write(stanza)
  }

  #write(stanza: Xml): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(stanza)
  }

  #ping(): void {
    if (!this.#isAlive) return this.close()
    this.#isAlive = false
    this.send(PING)
  }

  close(): void {
    this.#socket.close()
  }

  #open(): void {
    this.#write(xml('open', { xmlns: NS.framing, to: this.#credentials.domain, version: '1.0' }))
  }

  #read(frame: string): void {
    this.#isAlive = true
    const root = this.#parser.parseFromString(frame, 'text/xml').documentElement
    const stanza = viewOf(root)
    if (stanza.name === 'features') this.#proceed()
    else if (stanza.name === 'success') {
      this.#isSignedIn = true
      this.#open()
    } else if (stanza.name === 'failure' || stanza.name === 'close') this.close()
    else if (stanza.name === 'iq') this.#answer(stanza)
    else if (stanza.name === 'message') this.#hooks.received(stanza)
  }

  #proceed(): void {
    if (!this.#isSignedIn) {
      const plain = encodePlain(this.#credentials) as Xml
      this.#write(xml('auth', { xmlns: NS.sasl, mechanism: 'PLAIN' }, plain))
      return
    }
    const resource = xml('resource', {}, `widget-${crypto.randomUUID()}` as Xml)
    const bind = xml('bind', { xmlns: NS.bind }, resource)
    this.#write(xml('iq', { xmlns: NS.client, type: 'set', id: 'bind' }, bind))
  }

  #answer(iq: XmlElement): void {
    if (iq.attr('id') === 'bind' && iq.attr('type') === 'result') {
      this.#isBound = true
      this.#hooks.opened()
    } else if (iq.attr('type') === 'get')
      this.send(xml('iq', { xmlns: NS.client, type: 'result', id: iq.attr('id'), to: iq.attr('from') }))
  }
}
