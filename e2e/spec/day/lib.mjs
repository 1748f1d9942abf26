/** Calls, sign-in, the stream and the count of points, for the two scripts of this folder. Nothing of it is shared with our own code. */
import crypto from 'node:crypto'
import WebSocket from 'ws'

export const BASE = (process.argv[2] || 'http://localhost:8080').replace(/\/$/, '')
const PASSWORD = 'parley-demo'
const COMPANY = 'demo'
export const uuid = () => crypto.randomUUID()
export const sleep = ms => new Promise(done => setTimeout(done, ms))

// ---- checks -------------------------------------------------------------------------------------
const counts = { ok: 0, DIFFERS: 0, MISSING: 0 }
export const short = (value, size = 400) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === undefined ? 'nothing' : text.length > size ? `${text.slice(0, size)}…` : text
}
const print = (mark, name, literal) => {
  counts[mark]++
  console.log(mark === 'ok' ? `ok      ${name}` : `${mark.padEnd(7)} ${name}\n        ${short(literal)}`)
}
/** One named point. A false `good` is a difference; `absent` names what the answer lacks. */
export function check(name, good, literal, absent = []) {
  if (absent.length) print('MISSING', `${name} (lacks ${absent.join(', ')})`, literal)
  else print(good ? 'ok' : 'DIFFERS', name, literal)
  return good && !absent.length
}
export const lacking = (object, names) => names.filter(name => !object || !(name in object))
/** A point that runs a step; a step that throws is a difference, and the run goes on. */
export async function point(name, step) {
  try {
    await step()
  } catch (error) {
    check(name, false, `step failed: ${error.message}`)
  }
}
export function finish() {
  console.log(
    `\n${counts.ok + counts.DIFFERS + counts.MISSING} points: ${counts.ok} ok, ${counts.DIFFERS} DIFFERS, ${counts.MISSING} MISSING`,
  )
  process.exit(counts.DIFFERS + counts.MISSING ? 1 : 0)
}

// ---- HTTP ---------------------------------------------------------------------------------------
export let calls = 0
/** One call. The token goes in the query of a GET and in the body of a POST; waits when told to slow down. */
export async function call(
  method,
  path,
  { token, query = {}, body, headers = {}, form, host = BASE, patient = 8 } = {},
) {
  const url = new URL(path, host)
  for (const [key, value] of Object.entries(
    method === 'POST' ? query : { ...query, ...(token && { token }) },
  ))
    url.searchParams.set(key, value)
  for (;;) {
    const init = { method, headers: { ...VERSION, ...headers } }
    if (form) init.body = form()
    else if (method === 'POST') {
      init.headers['content-type'] = 'application/json'
      init.body = JSON.stringify({ ...body, ...(token && { token }) })
    }
    const answer = await fetch(url, init)
    const bytes = Buffer.from(await answer.arrayBuffer())
    let json
    try {
      json = JSON.parse(bytes)
    } catch {
      json = undefined
    }
    calls++
    if (json?.code === 429 && patient-- > 0) {
      await sleep((Number(answer.headers.get('retry-after')) || 5) * 1000 + 200)
      continue
    }
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      json,
      code: json?.code,
      message: json?.message,
      data: json?.data,
    }
  }
}
// Every call carries these two, so that failures have status 200 [wire-39].
const VERSION = { 'x-min-chatserver-version': '1.0', 'x-platform-app-version': '2.8.1' }

// ---- sign-in ------------------------------------------------------------------------------------
/** RSA with the key of getpasswordkey (modulus and exponent in hex), PKCS#1, answer in hex. */
export async function encrypted(password) {
  const { data } = await call('GET', '/business/user/getpasswordkey')
  const number = hex => Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url')
  const key = crypto.createPublicKey({
    format: 'jwk',
    key: { kty: 'RSA', n: number(data.modulus), e: number(data.exponent) },
  })
  return crypto
    .publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_PADDING }, Buffer.from(password))
    .toString('hex')
}
export const component = async () =>
  (await call('GET', '/chatserver/component', { query: { companyName: COMPANY } })).json.result
export async function signIn(account, config, path = '/business/user/login') {
  const answer = await call('POST', path, {
    body: { account, password: await encrypted(PASSWORD), platform_type: 4, domain: config.domain },
  })
  if (answer.code !== 0) throw Error(`${account} cannot sign in: ${short(answer.json)}`)
  return { ...answer.data, account }
}

// ---- XML ----------------------------------------------------------------------------------------
const ENTITY = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const writeEntities = text =>
  String(text).replace(/[<>&"']/g, c => `&${Object.keys(ENTITY).find(k => ENTITY[k] === c)};`)
const readEntities = text =>
  text
    .replace(/&(\w+);/g, (all, name) => ENTITY[name] ?? all)
    .replace(/&#(x?)(\w+);/g, (_, x, n) => String.fromCodePoint(parseInt(n, x ? 16 : 10)))
const attributes = text =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(m => [m[1], readEntities(m[2] ?? m[3])]),
  )
/** The parts of a stanza that clients read. */
export function parse(xml) {
  const [, name, head] = /^<([\w:]+)([^>]*)>/.exec(xml) || []
  const data = /<data([^>]*)>([\s\S]*?)<\/data>/.exec(xml)
  const ack = /<ack([^>]*?)\/?>/.exec(xml)
  const stanza = {
    xml,
    name,
    ...attributes(head || ''),
    body: readEntities(/<body>([\s\S]*?)<\/body>/.exec(xml)?.[1] ?? ''),
  }
  if (data) {
    stanza.block = attributes(data[1])
    stanza.kind = stanza.block['data-type']
    try {
      stanza.content = JSON.parse(readEntities(data[2]))
    } catch {}
  }
  if (ack) stanza.ack = attributes(ack[1]).id
  if (stanza.type === 'error') stanza.error = /<error[^>]*><([\w-]+)/.exec(xml)?.[1]
  return stanza
}

// ---- the stream ---------------------------------------------------------------------------------
const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing',
  SASL = 'urn:ietf:params:xml:ns:xmpp-sasl',
  BIND = 'urn:ietf:params:xml:ns:xmpp-bind'
export const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,3}\+08:00$/
export const stamp = (at = Date.now()) => new Date(at + 8 * 3600e3).toISOString().replace('Z', '+08:00')
export const seenHeadlines = new Map() // kind of headline -> one literal stanza

export class Stream {
  constructor(session, config) {
    Object.assign(this, { session, config, got: [], waiting: [] })
    this.id = session.im_user_name
  }
  /** Open, authenticate, open again, bind the resource "web". */
  async open(password = this.session.token) {
    this.socket = new WebSocket(this.config.openfire_websocket, 'xmpp')
    this.closed = new Promise(done => this.socket.on('close', done))
    this.socket.on('message', text => this.take(parse(String(text))))
    await new Promise((done, fail) => {
      this.socket.on('open', done)
      this.socket.on('error', fail)
    })
    const start = () => this.raw(`<open xmlns="${FRAMING}" to="${this.config.domain}" version="1.0"/>`)
    start()
    await this.until(s => s.name === 'stream:features')
    this.raw(
      `<auth xmlns="${SASL}" mechanism="PLAIN">${Buffer.from(`\0${this.id}\0${password}`).toString('base64')}</auth>`,
    )
    const answer = await this.until(s => ['success', 'failure'].includes(s.name))
    if (answer.name === 'failure') {
      this.socket.close()
      throw Error(answer.xml)
    }
    start()
    await this.until(s => s.name === 'stream:features')
    this.jid = /<jid>([^<]+)/.exec(
      (await this.iq('set', `<bind xmlns="${BIND}"><resource>web</resource></bind>`)).xml,
    )?.[1]
    this.raw('<presence xmlns="jabber:client"/>')
    return this
  }
  raw(xml) {
    this.socket.send(xml)
  }
  take(stanza) {
    if (stanza.name === 'iq' && /urn:xmpp:ping/.test(stanza.xml) && stanza.type === 'get')
      return this.raw(
        `<iq xmlns="jabber:client" type="result" id="${stanza.id}" to="${this.config.domain}"/>`,
      )
    if (stanza.type === 'headline' && stanza.kind && !seenHeadlines.has(stanza.kind))
      seenHeadlines.set(stanza.kind, stanza.xml)
    const index = this.waiting.findIndex(w => w.test(stanza))
    if (index >= 0) this.waiting.splice(index, 1)[0].done(stanza)
    else this.got.push(stanza)
  }
  /** The first stanza that fits, already here or still to come. */
  until(test, ms = 4000) {
    const index = this.got.findIndex(test)
    if (index >= 0) return Promise.resolve(this.got.splice(index, 1)[0])
    return new Promise((done, fail) => {
      const entry = {
        test,
        done: s => {
          clearTimeout(timer)
          done(s)
        },
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(entry), 1)
        fail(Error(`${this.id}: nothing came within ${ms} ms`))
      }, ms)
      this.waiting.push(entry)
    })
  }
  event(kind, room) {
    return this.until(s => s.kind === kind && (!room || s.from?.startsWith(room)))
  }
  async iq(type, inner) {
    const id = uuid()
    this.raw(`<iq xmlns="jabber:client" type="${type}" id="${id}">${inner}</iq>`)
    return this.until(s => s.name === 'iq' && s.id === id)
  }
  /** A message with the outgoing data block; answers the acknowledgement or the error stanza. */
  async send(to, kind, data, { body = '', id = uuid(), block } = {}) {
    const group = to.group,
      address = group ? `${group}@${this.config.group_domain}` : `${to}@${this.config.user_domain}`
    const content = {
      type: kind,
      create_time: stamp(),
      data,
      chat_id: this.id,
      nick_name: this.session.nick_name,
      xh_id: '',
      domain: this.config.domain,
      subject_id: '',
      enterprise_id: '',
      avatar: '',
    }
    const inner =
      block === false
        ? ''
        : `<data xmlns="urn:parley:data:1" data-type="${kind}" chat_id="${this.id}" nick_name="${writeEntities(this.session.nick_name)}">${writeEntities(JSON.stringify(content))}</data>`
    this.raw(
      `<message xmlns="jabber:client" to="${address}" from="${this.jid}" type="${group ? 'groupchat' : 'chat'}" id="${id}"><body>${writeEntities(body)}</body>${inner}</message>`,
    )
    const answer = await this.until(s => s.ack === id || (s.error && s.id === id))
    return { ...answer, id }
  }
  async close() {
    this.socket.close()
    await this.closed
  }
}
