import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo, withData } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

let server: TestServer
let alice: WireClient
let bob: WireClient

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('alice')
  await server.createUser('bob')
  bob = await WireClient.signIn(server, 'bob')
})
afterAll(() => server.stop())
beforeEach(async () => {
  alice = await WireClient.signIn(server, 'alice')
})

const archived = async (): Promise<number> =>
  (await server.storage.db.selectFrom('messages').select('id').execute()).length

/** Bob, who was not involved, can still send and receive. */
async function expectOthersUnaffected(): Promise<void> {
  await bob.settle()
  expect(bob.inbox).toEqual([])
}

const ID = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'
const message = (inner: string, attributes = `id="${ID}"`): string =>
  `<message xmlns="jabber:client" to="bob@user.acme.test" type="chat" ${attributes}>${inner}</message>`

const meetingAt = (time: string): string => JSON.stringify({ data: { id: '1', name: 'x', time } })

// [wire-12, wire-21, wire-24]
describe('a stanza that is refused without closing the stream', () => {
  const cases: [string, string, string][] = [
    ['33 levels', message(`${'<a>'.repeat(32)}${'</a>'.repeat(32)}`), 'too-large'],
    ['21,800 levels', message('<a>'.repeat(21_800)).slice(0, 65_536), 'too-large'],
    [
      '65 attributes',
      message(`<a ${Array.from({ length: 65 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
      'too-large',
    ],
    ['1,025 children', message('<a/>'.repeat(1_025)), 'too-large'],
    ['a data-type that is no name', withData('{"data":{"x":1}}', 'holo gram', ID), 'unsupported'],
    ['an event of a room', withData('{"data":{}}', 'dismiss_room', ID), 'malformed'],
    ['an event between people', withData('{"data":{}}', 'remove_friends', ID), 'unsupported'],
    ['a control of clients', withData('{"data":{}}', 'black_change', ID), 'unsupported'],
    ['a notice only the server may send', withData('{"data":{"type":"x"}}', 'tip', ID), 'unsupported'],
    ['JSON that is not', withData('{"data":', 'text', ID), 'malformed'],
    ['JSON of another shape', withData('{"data":{"text":["x"]}}', 'text', ID), 'malformed'],
    ['a control character spelt in JSON', withData('{"data":{"text":"a\\u0000b"}}', 'text', ID), 'malformed'],
    ['half a character spelt in JSON', withData('{"data":{"text":"a\\ud800b"}}', 'text', ID), 'malformed'],
    ['an id that is no UUID', message('<body>x</body>', 'id="1"'), 'malformed'],
    [
      'a headline from a person',
      textTo('bob', 'x', ID).replace('type="chat"', 'type="headline"'),
      'malformed',
    ],
    ['a blank text', message('<body>   </body>'), 'malformed'],
    [
      'a text that is too long',
      withData(`{"data":{"text":"${'x'.repeat(8_001)}"}}`, 'text', ID),
      'malformed',
    ],
    ['no data', withData('{"type":"text"}', 'text', ID), 'malformed'],
    [
      'inherited names',
      // Words in the body would be taken instead.
      withData('{"data":{"__proto__":{"text":"x"}}}', 'text', ID).replace('<body>x</body>', '<body/>'),
      'malformed',
    ],
    [
      'a number beyond all',
      withData('{"data":{"sticker_url":"/a.svg","width":1e400}}', 'sticker', ID),
      'malformed',
    ],
    [
      'a title of 60 KB',
      withData(`{"data":{"url":"https://a.example","title":"${'x'.repeat(60_000)}"}}`, 'link', ID),
      'malformed',
    ],
    [
      '101 mentions',
      withData(JSON.stringify({ data: { text: 'x', at_list: Array(101).fill('bob') } }), 'text', ID),
      'malformed',
    ],
    ['a meeting without a range', withData(meetingAt('2026-11-15 10:00'), 'meeting', ID), 'malformed'],
    [
      'a meeting that ends before it begins',
      withData(meetingAt('2026-11-15 10:00~2026-11-15 09:00'), 'meeting', ID),
      'malformed',
    ],
    ['a link to a script', withData('{"data":{"url":"javascript:alert(1)"}}', 'link', ID), 'malformed'],
    ['a link to a page within', withData('{"data":{"url":"data:text/html,x"}}', 'link', ID), 'malformed'],
    ['a withdrawal of no message', withData('{"data":{}}', 'withdraw', ID), 'malformed'],
    ['a withdrawal of a number', withData('{"data":{"message_id":7}}', 'withdraw', ID), 'malformed'],
    [
      'an unknown room',
      message('<body>x</body>').replace('bob@user.', 'room@group.').replace('"chat"', '"groupchat"'),
      'not-found',
    ],
    ['a person nobody knows', textTo('nobody', 'x', ID), 'not-found'],
    ['another domain', textTo('bob', 'x', ID, 'elsewhere.test'), 'not-found'],
    ['oneself', textTo('alice', 'x', ID), 'not-allowed'],
  ]

  it.each(cases)('%s', async (_name, stanza, code) => {
    const before = await archived()
    alice.send(stanza)
    const refusal = await alice.next(/type="error"/)
    expect(refusal).toContain(`<refused xmlns="urn:parley:error:1" code="${code}"/>`)
    expect(refusal).toMatch(/<text [^>]*>[^<]+<\/text>/)
    await alice.settle()
    expect(await archived()).toBe(before)
    await expectOthersUnaffected()
    await alice.close()
  })
})

// [wire-22]
describe('a frame that closes the stream', () => {
  const cases: [string, string, string][] = [
    ['a control character', message('<body>a\u0001b</body>'), 'not-well-formed'],
    ['a reference to a control character', message('<body>&#1;</body>'), 'not-well-formed'],
    ['half a character', message('<body>&#xD800;</body>'), 'not-well-formed'],
    ['a DOCTYPE', `<!DOCTYPE message>${message('<body>x</body>')}`, 'restricted-xml'],
    ['a comment', message('<!-- x --><body>x</body>'), 'restricted-xml'],
    ['an instruction', message('<?x y?><body>x</body>'), 'restricted-xml'],
    ['an entity nobody declared', message('<body>&lol;</body>'), 'not-well-formed'],
    ['a bare ampersand', message('<body>a & b</body>'), 'not-well-formed'],
    ['a duplicate attribute', message('<body a="1" a="2">x</body>'), 'not-well-formed'],
    ['an unbound prefix', message('<x:body>x</x:body>'), 'not-well-formed'],
    ['an element without an end', message('<body>x').slice(0, -10), 'not-well-formed'],
    ['two elements', `${message('<body>x</body>')}<presence/>`, 'not-well-formed'],
    ['an element of no stanza', '<bogus xmlns="jabber:client"/>', 'unsupported-stanza-type'],
  ]

  it.each(cases)('%s', async (_name, frame, condition) => {
    const before = await archived()
    alice.send(frame)
    expect(await alice.next(/<stream:error/)).toContain(`<${condition} `)
    expect((await alice.ended).code).toBe(1008)
    expect(await archived()).toBe(before)
    await expectOthersUnaffected()
  })
})

// [wire-23]
describe('the socket', () => {
  it('refuses a frame over 64 KiB with 1009', async () => {
    const before = await archived()
    alice.send(message(`<body>${'x'.repeat(65_536)}</body>`))
    expect((await alice.ended).code).toBe(1009)
    expect(await archived()).toBe(before)
    await expectOthersUnaffected()
  })

  it('refuses binary frames with 1003', async () => {
    alice.socket.send(Buffer.from(textTo('bob', 'x')))
    expect((await alice.ended).code).toBe(1003)
  })

  it('refuses a handshake without the subprotocol xmpp', async () => {
    const other = new WireClient(server, 'mqtt')
    expect((await other.ended).code).toBe(1006)
  })

  it('refuses more than 8 KiB before sign-in', async () => {
    const stranger = await WireClient.open(server)
    stranger.send(
      `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${'A'.repeat(8_192)}</auth>`,
    )
    expect(await stranger.next(/<stream:error/)).toContain('<policy-violation ')
  })

  it('refuses stanzas before sign-in', async () => {
    const stranger = await WireClient.open(server)
    stranger.send(textTo('bob', 'x'))
    expect(await stranger.next(/<stream:error/)).toContain('<not-authorized ')
    await expectOthersUnaffected()
  })
})

describe('sign-in', () => {
  it.each([
    ['a forged token', 'alice', async () => 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA'],
    ["somebody else's token", 'alice', async () => (await server.signIn('bob')).xmpp_token],
  ])('refuses %s', async (_name, user, token) => {
    const stranger = await WireClient.open(server)
    stranger.auth(user, await token())
    expect(await stranger.next(/<failure/)).toBe(
      '<failure xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><not-authorized/></failure>',
    )
    await stranger.close()
  })

  it('refuses a token of another company for this domain', async () => {
    await server.createUser('mallory', { domain: 'other.test' })
    const { xmpp_token } = await server.signIn('mallory', undefined, 'other.test')
    const stranger = await WireClient.open(server, 'acme.test')
    stranger.auth('mallory', xmpp_token)
    await stranger.next(/<not-authorized\/>/)
    await stranger.close()
  })
})

// [wire-12]
it('keeps a kind that only another client knows', async () => {
  const id = crypto.randomUUID()
  alice.send(withData('{"data":{"model":"cube","points":[1,2]}}', 'hologram', id))
  const delivered = await bob.next(new RegExp(`<message[^>]*${id}`))
  expect(delivered).toContain('data-type="hologram"')
  expect(delivered).toContain('"data":{"model":"cube","points":[1,2]}')
})

const NO_LISTS = { at_list: [], quote_list: [] }

it.each([
  ['a name given twice', '{"data":{"text":"a","text":"b"}}', 'text', { text: 'b', ...NO_LISTS }],
  ['names nobody asked for', '{"data":{"text":"a","is_admin":true}}', 'text', { text: 'a', ...NO_LISTS }],
  [
    'a sticker without bounds',
    '{"data":{"sticker_url":"/a.svg","width":1e9,"height":-1}}',
    'sticker',
    { sticker_url: '/a.svg', width: 512, height: 1 },
  ],
])('normalises %s', async (_name, said, dataType, expected) => {
  const id = crypto.randomUUID()
  alice.send(withData(said, dataType, id))
  const delivered = await bob.next(new RegExp(`<message[^>]*${id}`))
  const json = /<data [^>]*>(.*)<\/data>/.exec(delivered)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect((JSON.parse(json) as { data: unknown }).data).toEqual(expected)
})

// [wire-24]
it('a forged sender is ignored', async () => {
  const id = crypto.randomUUID()
  alice.send(textTo('bob', 'it is me', id).replace('<message', '<message from="carol@user.acme.test"'))
  await alice.next(new RegExp(`<ack [^>]*${id}`))
  const delivered = await bob.next(new RegExp(id))
  expect(delivered).toContain('from="alice@user.acme.test"')
  expect(delivered).toContain('chat_id="alice"')
})

it('the worst 64 KiB do not stall the server', async () => {
  const worst = [
    message('<a>'.repeat(21_000)),
    message(`<body>${'&amp;'.repeat(13_000)}</body>`),
    message(`<body>${'&#65;'.repeat(13_000)}</body>`),
    message(`<a ${'b'.repeat(60_000)}`),
    message(`<a${' '.repeat(60_000)}`),
    message(`<body>x</body>${'<r><a/><a/></r>'.repeat(1_000)}`, 'id="1"') + ' '.repeat(45_000),
    withData('['.repeat(32_000)),
    withData(`{"data":${'{"a":'.repeat(10_000)}`),
  ]
  const attack = async (frame: string) => {
    const attacker = await WireClient.signIn(server, 'alice', { resource: 'attacker' })
    await new Promise(resolve => setImmediate(resolve))
    const before = process.threadCpuUsage()
    attacker.send(frame.slice(0, 65_536))
    await attacker.next(/error/)
    const { user, system } = process.threadCpuUsage(before)
    await attacker.close()
    return (user + system) / 1000
  }
  // Time of the processor and the best of three: other tests run beside this one, and garbage is collected meanwhile.
  for (const frame of worst)
    expect(Math.min(await attack(frame), await attack(frame), await attack(frame))).toBeLessThan(50)
})
