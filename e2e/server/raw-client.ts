import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Credentials } from './sign-in.ts'

/** A stanza as it stood on the wire; this client reads it with patterns, as an outsider would. */
type OnStanza = (xml: string) => void

const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(xml)?.[1]

export const readAck = (xml: string): { id: string; seq: number } | undefined => {
  const ack = /<ack\s[^>]*>/.exec(xml)?.[0]
  return ack ? { id: attribute(ack, 'id') ?? '', seq: Number(attribute(ack, 'seq')) } : undefined
}

/** The server could not store it just now and asks for it again. */
export const readFault = (xml: string): string | undefined =>
  /<message\s[^>]*type=["']error["']/.test(xml) && !xml.includes('<refused')
    ? attribute(xml, 'id')
    : undefined

export const readDelivered = (
  xml: string,
): { id: string; seq: number; from: string; to: string } | undefined => {
  const stamp = /<stamp\s[^>]*>/.exec(xml)?.[0]
  const data = /<data\s[^>]*>/.exec(xml)?.[0]
  const message = /<message\s[^>]*>/.exec(xml)?.[0]
  if (!stamp || !data || !message) return undefined
  return {
    id: attribute(message, 'id') ?? '',
    seq: Number(attribute(stamp, 'seq')),
    from: attribute(data, 'chat_id') ?? '',
    to: attribute(data, 'to_chat') ?? '',
  }
}

/** The smallest XMPP client over WebSocket, independent of ours: a witness. */
export class RawClient {
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Rejects when the connection ends before the session is bound. */
  static async connect(
    url: string,
    who: Credentials,
    resource: string,
    onStanza: OnStanza,
  ): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/xmpp-websocket`, 'xmpp')
    const client = new RawClient(socket)
    // The close that follows says all there is to know.
    socket.on('error', () => undefined)
    await client.#logIn(who, resource)
    socket.on('message', data => onStanza(String(data)))
    client.send('<presence xmlns="jabber:client"/>')
    return client
  }

  async #logIn({ user, domain, xmppToken }: Credentials, resource: string): Promise<void> {
    const socket = this.#socket
    const answers: string[] = []
    socket.on('message', data => answers.push(String(data)))
    const until = async (pattern: RegExp) => {
      for (;;) {
        const answer = answers.shift()
        if (answer === undefined) {
          if (socket.readyState >= WebSocket.CLOSING) throw new Error('closed while signing in')
          await Promise.race([once(socket, 'message'), this.closed()])
        } else if (/<failure|stream:error/.test(answer)) throw new Error(answer)
        else if (pattern.test(answer)) return
      }
    }
    const open = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${domain}" version="1.0"/>`
    const secret = Buffer.from(`\0${user}\0${xmppToken}`).toString('base64')
    if (socket.readyState === WebSocket.CONNECTING) await Promise.race([once(socket, 'open'), this.closed()])
    this.send(open)
    await until(/features/)
    this.send(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${secret}</auth>`)
    await until(/<success/)
    this.send(open)
    await until(/features/)
    this.send(
      `<iq xmlns="jabber:client" type="set" id="bind"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>${resource}</resource></bind></iq>`,
    )
    await until(/id=["']bind["']/)
    socket.removeAllListeners('message')
  }

  send(xml: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(xml)
  }

  sendText(id: string, to: string, domain: string, text: string): void {
    const json = JSON.stringify({ type: 'text', create_time: '2026-11-15T08:00:00.0+08:00', data: { text } })
    this.send(
      `<message xmlns="jabber:client" to="${to}@user.${domain}" type="chat" id="${id}"><body>${text}</body>` +
        `<data xmlns="urn:parley:data:1" data-type="text">${json}</data></message>`,
    )
  }

  /** Resolves when the connection is gone, for whatever reason. */
  closed(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return Promise.resolve()
    return new Promise(resolve => this.#socket.once('close', () => resolve()))
  }

  end(): void {
    this.#socket.terminate()
  }
}
