/**
 * A client that shares no code with ours, with Node and `ws` alone. It shows every step of docs/integrating.md:
 * `node e2e/spec/client.ts http://localhost:8080 demo.localhost alice bob`, with the password in PASSWORD.
 */
import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

type Fields = Record<string, unknown>
interface Envelope {
  status: number
  code: number
  message: string
  data: Fields & Fields[]
  result: Record<string, string>
}

const VERSIONS = { 'X-Min-Chatserver-Version': '1.0', 'X-Platform-App-Version': '2.8.1' }

export class SpecClient {
  readonly #api: string
  readonly stanzas: string[] = []
  config: Record<string, string> = {}
  me: Record<string, string> = {}
  #socket: WebSocket | undefined
  #wake: () => void = () => undefined

  constructor(api: string) {
    this.#api = api
  }

  async call(method: 'GET' | 'POST', path: string, fields: Fields = {}, bearer?: string): Promise<Envelope> {
    const url = new URL(path, this.#api)
    if (method === 'GET')
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method,
      headers: {
        ...VERSIONS,
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(bearer && { Authorization: bearer }),
      },
      ...(method === 'POST' && { body: JSON.stringify(fields) }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Envelope, 'status'>) }
  }

  /** A call of the chat server: with the session token. */
  ask(method: 'GET' | 'POST', path: string, fields: Fields = {}): Promise<Envelope> {
    return this.call(method, path, { ...fields, token: this.me.token })
  }

  /** Finds the server of a company, then signs in with the password encrypted as specified. */
  async signIn(domain: string, account: string, password: string): Promise<Envelope> {
    this.config = (await this.call('GET', '/chatserver/component', { companyName: domain })).result
    const key = (await this.call('GET', '/business/user/getpasswordkey')).data
    const number = (hex: unknown) => Buffer.from(String(hex), 'hex').toString('base64url')
    const jwk = { kty: 'RSA', n: number(key.modulus), e: number(key.exponent) }
    const options = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      padding: constants.RSA_PKCS1_PADDING,
    }
    const encrypted = publicEncrypt(options, Buffer.from(password)).toString('base64')
    const request = { domain, account, password: encrypted, platform_type: 4 }
    const answer = await this.call('POST', '/business/user/login', request)
    if (answer.code === 0) this.me = answer.data as unknown as Record<string, string>
    return answer
  }

  /** Opens the stream with the session token as password. */
  async connect(): Promise<void> {
    const { domain, im_user_name: user, token } = this.me
    this.#socket = new WebSocket(this.config.openfire_websocket ?? '', 'xmpp')
    this.#socket.on('message', data => {
      this.stanzas.push(String(data))
      this.#wake()
    })
    await new Promise((resolve, reject) => this.#socket?.on('open', resolve).on('error', reject))
    const open = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${domain}" version="1.0"/>`
    this.send(open)
    await this.next(/<(stream:)?features/)
    const plain = Buffer.from(`\0${user}\0${token}`).toString('base64')
    this.send(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`)
    await this.next(/<success/)
    this.send(open)
    await this.next(/<(stream:)?features/)
    const bind = '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>web</resource></bind>'
    this.send(`<iq xmlns="jabber:client" type="set" id="bind">${bind}</iq>`)
    await this.next(/id="bind"/)
    this.send('<presence xmlns="jabber:client"/>')
  }

  send(stanza: string): void {
    this.#socket?.send(stanza)
  }

  /** The next stanza that fits; it is taken out of `stanzas`. */
  async next(fits: RegExp): Promise<string> {
    for (;;) {
      const index = this.stanzas.findIndex(stanza => fits.test(stanza))
      if (index >= 0) return this.stanzas.splice(index, 1)[0] ?? ''
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  say(id: string, text: string, isGroup = false): string {
    return this.post(id, 'text', { text }, text, isGroup)
  }

  /** A message of any kind; `preview` is for clients that do not know it. */
  post(id: string, kind: string, data: Fields, preview: string, isGroup = false): string {
    const messageId = randomUUID()
    const to = `${id}@${isGroup ? this.config.group_domain : this.config.user_domain}`
    const block = escapeXml(JSON.stringify({ type: kind, create_time: new Date().toISOString(), data }))
    const type = isGroup ? 'groupchat' : 'chat'
    this.send(
      `<message xmlns="jabber:client" to="${to}" type="${type}" id="${messageId}"><body>${escapeXml(preview)}</body><data xmlns="urn:parley:data:1" data-type="${kind}">${block}</data></message>`,
    )
    return messageId
  }

  /** Uploads a file for somebody, in one part, and gives what a message of kind `file` carries. */
  async upload(im_user_name: string, file_name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Fields> {
    const file = { file_name, file_size: String(bytes.length), im_user_name }
    const { upload_url } = (await this.ask('GET', '/chat/file/upload', file)).data
    const headers = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${this.me.token}` }
    const length = { 'Upload-Length': String(bytes.length) }
    const target = new URL(String(upload_url), this.#api)
    const begun = await fetch(target, { method: 'POST', headers: { ...headers, ...length } })
    const location = begun.headers.get('location') ?? ''
    const type = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    const part = { method: 'PATCH', headers: { ...headers, ...type }, body: bytes }
    await fetch(new URL(location, this.#api), part)
    const upload_id = location.split('/').at(-1)
    return (await this.ask('POST', '/chat/file/upload/finish', { upload_id })).data
  }

  /** "I have read this up to here." */
  read(dialogue: string, lastMsgid: string, lastMsgtime: string): void {
    const attributes = `dialogue="${dialogue}" lastMsgid="${lastMsgid}" lastMsgtime="${lastMsgtime}" type="chat"`
    this.send(
      `<iq xmlns="jabber:client" type="get" id="${randomUUID()}"><query xmlns="/setRcvReadAck" ${attributes}/></iq>`,
    )
  }

  close(): void {
    this.#socket?.close()
  }
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The data block of a stanza. */
export const blockOf = (stanza: string): Fields => {
  const json = /<data [^>]*>(.*)<\/data>/s.exec(stanza)?.[1] ?? '{}'
  return JSON.parse(
    json
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  )
}

if (import.meta.main) {
  const [, , api = 'http://localhost:8080', domain = 'demo.localhost', account = 'alice', peer = 'bob'] =
    process.argv
  const client = new SpecClient(api)
  const { code, message } = await client.signIn(domain, account, process.env.PASSWORD ?? 'parley-demo')
  if (code !== 0) throw new Error(message)
  const recent = await client.ask('GET', '/api/recent/list')
  const friends = await client.ask('POST', '/business/user/friend/list')
  console.log(`${recent.data.length} conversations, ${friends.data.length} friends`)
  await client.connect()
  const id = client.say(peer, 'Hello from a client of my own')
  await client.next(new RegExp(`<ack [^>]*id="${id}"`))
  console.log('acknowledged')
  const file = await client.upload(peer, 'hello.txt', new TextEncoder().encode('Hello from a file'))
  client.post(peer, 'file', file, '[文件]hello.txt')
  // Whoever serves customers sees their rooms here, and answers in them as in a group.
  const customers = await client.ask('POST', '/business/user/chat/room/list', { search_type: 3 })
  console.log(`${customers.data.length} consultations`)
  client.close()
}
