import type { TestServer } from '../testkit.ts'
import { attributeOf } from './stanzas.ts'

const BOSH = 'http://jabber.org/protocol/httpbind'
const XBOSH = 'xmlns:xmpp="urn:xmpp:xbosh"'

/** A bound BOSH session, one request at a time. */
export class BoshClient {
  #url: string
  #sid = ''
  #rid = 1

  constructor(server: TestServer) {
    this.#url = `${server.url}/http-bind/`
  }

  static async signIn(server: TestServer, user: string, token: string): Promise<BoshClient> {
    const client = new BoshClient(server)
    const created = await client.#post(
      `<body xmlns="${BOSH}" rid="1" to="acme.test" wait="60" hold="1" ver="1.6" ${XBOSH} xmpp:version="1.0"/>`,
    )
    client.#sid = attributeOf(created, 'body', 'sid') ?? ''
    const plain = Buffer.from(`\0${user}\0${token}`).toString('base64')
    await client.send(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`)
    await client.send('', `${XBOSH} xmpp:restart="true"`)
    await client.send(
      '<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>',
    )
    return client
  }

  /** The load balancer chose another node. */
  moveTo(server: TestServer): void {
    this.#url = `${server.url}/http-bind/`
  }

  send(inner: string, attributes = ''): Promise<string> {
    this.#rid += 1
    return this.#post(
      `<body xmlns="${BOSH}" rid="${this.#rid}" sid="${this.#sid}" ${attributes}>${inner}</body>`,
    )
  }

  async #post(body: string): Promise<string> {
    return await (await fetch(this.#url, { method: 'POST', body })).text()
  }
}
