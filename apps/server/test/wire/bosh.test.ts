import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'
import { attributeOf, textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const BOSH = 'http://jabber.org/protocol/httpbind'
const XBOSH = 'xmlns:xmpp="urn:xmpp:xbosh"'

let server: TestServer
let sid: string
let rid: number

const post = async (body: string): Promise<string> => {
  const headers = { 'content-type': 'text/xml; charset=utf-8' }
  const response = await fetch(`${server.url}/http-bind/`, { method: 'POST', headers, body })
  expect(response.headers.get('content-type')).toContain('text/xml')
  return await response.text()
}
const bodyOf = (number: number, inner = '', attributes = ''): string =>
  `<body xmlns="${BOSH}" rid="${number}" sid="${sid}" ${attributes}>${inner}</body>`
const next = (inner = '', attributes = ''): Promise<string> => {
  rid += 1
  return post(bodyOf(rid, inner, attributes))
}

beforeEach(async () => {
  server = await startTestServer()
  await server.createUser('alice')
  await server.createUser('bob')
  const { xmpp_token } = await server.signIn('bob')
  rid = 4_000
  const created = await post(
    `<body xmlns="${BOSH}" rid="${rid}" to="acme.test" wait="60" hold="1" ver="1.6" ${XBOSH} xmpp:version="1.0"/>`,
  )
  expect(created).toContain('<mechanism>PLAIN</mechanism>')
  expect(attributeOf(created, 'body', 'requests')).toBe('2')
  sid = attributeOf(created, 'body', 'sid') ?? ''
  expect(sid.length).toBeGreaterThanOrEqual(32)
  const plain = Buffer.from(`\0bob\0${xmpp_token}`).toString('base64')
  await next(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`)
  expect(await next('', `${XBOSH} xmpp:restart="true"`)).toContain('<bind ')
  const bind = '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>web</resource></bind>'
  expect(await next(`<iq xmlns="jabber:client" type="set" id="b">${bind}</iq>`)).toContain(
    'bob@acme.test/web',
  )
})
afterEach(() => server.stop())

const ping = (id: string): string =>
  `<iq xmlns="jabber:client" type="get" id="${id}"><ping xmlns="urn:xmpp:ping"/></iq>`

it('BOSH exchanges messages with a WebSocket client', async () => {
  const alice = await WireClient.signIn(server, 'alice')
  const waiting = next()
  alice.send(textTo('bob', 'over the fence'))
  expect(await waiting).toContain('over the fence')
  expect(await next(textTo('alice', 'and back'))).toContain('<ack ')
  await alice.next(/and back/)
})

// [wire-20]
it('BOSH answers a repeated request with its first answer and acts once', async () => {
  const stanza = textTo('alice', 'once')
  const first = await next(stanza)
  expect(await post(bodyOf(rid, stanza))).toBe(first)
  expect(await server.storage.db.selectFrom('messages').select('id').execute()).toHaveLength(1)
})

// [wire-20]
it('BOSH reorders requests that overtook each other', async () => {
  const held = post(bodyOf(rid + 2, ping('second')))
  const answer = await post(bodyOf(rid + 1, ping('first')))
  expect(answer.match(/id="\w+"/g)).toEqual(['id="first"', 'id="second"'])
  rid += 2
  void next()
  expect(await held).toBe(`<body xmlns="${BOSH}"/>`)
})

it('BOSH holds one request and releases it when a newer one arrives', async () => {
  const older = next()
  const newer = next()
  expect(await older).toBe(`<body xmlns="${BOSH}"/>`)
  void next(ping('p'))
  expect(await newer).toContain('id="p"')
})

it.each([
  ['beyond the window', () => rid + 6],
  ['long forgotten', () => rid - 20],
])('BOSH ends the session for a request id %s', async (_name, wrong) => {
  expect(await post(bodyOf(wrong()))).toContain('condition="item-not-found"')
  expect(await next(ping('p'))).toContain('condition="item-not-found"')
})

it('BOSH refuses an unknown session', async () => {
  sid = 'f'.repeat(40)
  expect(await next()).toContain('condition="item-not-found"')
})

it('BOSH ends the session on terminate', async () => {
  expect(await next('', 'type="terminate"')).toContain('type="terminate"')
  expect(await next()).toContain('condition="item-not-found"')
})

it('BOSH reports a conflict as a stream error', async () => {
  const waiting = next()
  await WireClient.signIn(server, 'bob', { resource: 'web' })
  const ended = await waiting
  expect(ended).toContain('condition="remote-stream-error"')
  expect(ended).toContain('<conflict ')
})

it.each(['<body', '<!DOCTYPE x><body/>', '<presence xmlns="jabber:client"/>', ''])(
  'BOSH refuses a request that is no body: %s',
  async body => {
    expect(await post(body)).toContain('condition="bad-request"')
  },
)

it('BOSH ends a session that sends too much before signing in', async () => {
  const stranger = await post(`<body xmlns="${BOSH}" rid="1" to="acme.test" wait="1" hold="1" ver="1.6"/>`)
  const strangerSid = attributeOf(stranger, 'body', 'sid')
  const speak = (number: number) =>
    post(
      `<body xmlns="${BOSH}" rid="${number}" sid="${strangerSid}" xmpp:restart="true" ${XBOSH} note="${'x'.repeat(5_000)}"/>`,
    )
  expect(await speak(2)).not.toContain('terminate')
  expect(await speak(3)).toContain('policy-violation')
  expect(await speak(4)).toContain('item-not-found')
})

describe('answers kept for repetition', () => {
  /** About 8 KB each on the wire. */
  const say = async (alice: WireClient, count: number): Promise<void> => {
    for (let n = 0; n < count; n++) alice.send(textTo('bob', 'x'.repeat(7_900)))
    for (let n = 0; n < count; n++) await alice.next(/<ack /)
  }

  /** On several nodes it may come in two answers. */
  const readAll = async (count: number): Promise<void> => {
    for (let length = 0; length < count * 7_900; ) length += (await next()).length
  }

  // [delivery-12]
  it('count into what may wait for a reader', async () => {
    const alice = await WireClient.signIn(server, 'alice')
    await say(alice, 70)
    await readAll(70)
    await say(alice, 70)
    expect((await next()).slice(0, 200)).toContain('type="terminate"')
  })

  it('make room while the client keeps asking', async () => {
    const alice = await WireClient.signIn(server, 'alice')
    for (let round = 0; round < 6; round++) {
      await say(alice, 30)
      await readAll(30)
    }
  })
})
