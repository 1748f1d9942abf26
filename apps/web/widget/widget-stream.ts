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

/** XMPP over WebSocket, as much of it as one conversation needs. Once ended it cannot be reused. */
export class WidgetStream {
  readonly #socket: WebSocket
  readonly #credentials: Credentials
  readonly #hooks: StreamHooks
  readonly #parser = new DOMParser()
  #isSignedIn = false

  constructor(credentials: Credentials, hooks: StreamHooks) {
    this.#credentials = credentials
    this.#hooks = hooks
    this.#socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/xmpp-websocket`, 'xmpp')
    this.#socket.addEventListener('open', () => this.#open())
    this.#socket.addEventListener('message', event => this.#read(String(event.data)))
    this.#socket.addEventListener('close', () => hooks.closed())
  }

  send(stanza: Xml): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(stanza)
  }

  close(): void {
    this.#socket.close()
  }

  #open(): void {
    this.send(xml('open', { xmlns: NS.framing, to: this.#credentials.domain, version: '1.0' }))
  }

  #read(frame: string): void {
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
      this.send(xml('auth', { xmlns: NS.sasl, mechanism: 'PLAIN' }, plain))
      return
    }
    const resource = xml('resource', {}, `widget-${crypto.randomUUID()}` as Xml)
    const bind = xml('bind', { xmlns: NS.bind }, resource)
    this.send(xml('iq', { xmlns: NS.client, type: 'set', id: 'bind' }, bind))
  }

  #answer(iq: XmlElement): void {
    if (iq.attr('id') === 'bind' && iq.attr('type') === 'result') this.#hooks.opened()
    else if (iq.attr('type') === 'get')
      this.send(xml('iq', { xmlns: NS.client, type: 'result', id: iq.attr('id'), to: iq.attr('from') }))
  }
}
