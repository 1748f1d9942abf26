import { once } from 'node:events'
import { CATCH_UP_EVENT } from '@parley/protocol/wire'
import { WebSocket } from 'ws'
import { SPREADS } from '../cluster/spread-server.ts'
import type { TestServer } from '../testkit.ts'

const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing'
const SASL = 'urn:ietf:params:xml:ns:xmpp-sasl'

export interface WireClientOptions {
  resource?: string
  domain?: string
}

/** Sends raw bytes, so that it can also send what no valid client would. */
export class WireClient {
  readonly socket: WebSocket
  /** Everything received and not yet taken by `next`. */
  readonly inbox: string[] = []
  readonly ended: Promise<{ code: number; reason: string }>
  #wake: () => void = () => undefined

  constructor(server: TestServer, protocol = 'xmpp') {
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/xmpp-websocket`, protocol)
    this.socket.on('message', data => {
      // Only several nodes tell people to ask the archive; scripts that are spread over them are written for one.
      if (SPREADS && String(data).includes(CATCH_UP_EVENT)) return
      this.inbox.push(String(data))
      this.#wake()
    })
    // 'close' follows, which is what the tests check.
    this.socket.on('error', () => undefined)
    this.ended = new Promise(resolve =>
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: String(reason) })
        this.#wake()
      }),
    )
  }

  static async open(server: TestServer, domain = 'acme.test'): Promise<WireClient> {
    const client = new WireClient(server)
    await once(client.socket, 'open')
    await client.openStream(domain)
    return client
  }

  /** Signs in over REST, then over XMPP, and binds. */
  static async signIn(
    server: TestServer,
    user: string,
    { resource = 'web', domain = 'acme.test' }: WireClientOptions = {},
  ): Promise<WireClient> {
    const { xmpp_token } = await server.signIn(user, undefined, domain)
    const client = await WireClient.authenticated(server, user, xmpp_token, domain)
    await client.bind(resource)
    return client
  }

  /** A further connection of somebody who has signed in. */
  static async connect(
    server: TestServer,
    user: string,
    xmppToken: string,
    domain?: string,
  ): Promise<WireClient> {
    const client = await WireClient.authenticated(server, user, xmppToken, domain)
    await client.bind(`web-${crypto.randomUUID()}`)
    return client
  }

  static async authenticated(
    server: TestServer,
    user: string,
    token: string,
    domain = 'acme.test',
  ): Promise<WireClient> {
    const client = await WireClient.open(server, domain)
    client.auth(user, token)
    await client.next(/<success/)
    await client.openStream(domain)
    return client
  }

  async openStream(domain: string): Promise<string> {
    this.send(`<open xmlns="${FRAMING}" to="${domain}" version="1.0"/>`)
    return await this.next(/<stream:features/)
  }

  auth(user: string, token: string): void {
    const plain = Buffer.from(`\0${user}\0${token}`).toString('base64')
    this.send(`<auth xmlns="${SASL}" mechanism="PLAIN">${plain}</auth>`)
  }

  async bind(resource: string): Promise<string> {
    this.send(
      `<iq xmlns="jabber:client" type="set" id="bind"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>${resource}</resource></bind></iq>`,
    )
    const bound = await this.next(/id="bind"/)
    this.inbox.length = 0
    return bound
  }

  send(xml: string): void {
    this.socket.send(xml)
  }

  /** The first frame that fits, now or later; what does not fit stays. Rejects when the connection ends first. */
  async next(pattern: RegExp): Promise<string> {
    for (;;) {
      const index = this.inbox.findIndex(frame => pattern.test(frame))
      if (index >= 0) return this.inbox.splice(index, 1)[0] as string
      if (this.socket.readyState === WebSocket.CLOSED)
        throw new Error(`Closed before ${pattern}; received: ${this.inbox.join('\n')}`)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  /** A round trip: whatever the server had to say before is in the inbox afterwards. */
  async settle(): Promise<void> {
    const id = crypto.randomUUID()
    this.send(`<iq xmlns="jabber:client" type="get" id="${id}"><ping xmlns="urn:xmpp:ping"/></iq>`)
    await this.next(new RegExp(id))
  }

  /** For tests that may take longer than the server waits for a sign of life. */
  answerPings(): void {
    this.socket.on('message', data => {
      if (String(data).includes('id="ping"') && this.socket.readyState === WebSocket.OPEN)
        this.send('<iq xmlns="jabber:client" type="result" id="ping"/>')
    })
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.ended
  }
}
