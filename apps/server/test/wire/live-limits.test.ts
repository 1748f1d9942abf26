import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { encodeReadIq } from '@parley/protocol/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { DEFAULT_RATE_LIMITS } from '../../src/http/rate-limits.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../testkit.ts'
import { textInRoom, textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

let server: TestServer
afterEach(() => server.stop())

type Rates = Exclude<TestServerOptions['rateLimits'], 'off' | undefined>

async function start(rates: Partial<Rates> = {}): Promise<void> {
  server = await startTestServer({ rateLimits: { ...DEFAULT_RATE_LIMITS, ...rates }, logLevel: 'info' })
  for (const user of ['alice', 'bob']) await server.createUser(user)
}

/** Answers to messages, in the order of coming: `ack` or `refused`. */
async function answersTo(client: WireClient, stanzas: readonly string[]): Promise<string[]> {
  for (const stanza of stanzas) client.send(stanza)
  const answers = []
  for (const _ of stanzas) answers.push(await client.next(/<ack |<refused /))
  return answers
}
const texts = (count: number) => Array.from({ length: count }, (_, n) => textTo('bob', `line ${n}`))
const isRefused = (answer: string) => answer.includes('<refused ')

describe('messages of one session', () => {
  // [limits-2]
  it('are limited to sixty at once; the next are refused with "wait" and not stored', async () => {
    await start()
    const [alice, bob] = [await WireClient.signIn(server, 'alice'), await WireClient.signIn(server, 'bob')]
    const answers = await answersTo(alice, texts(80))
    const refused = answers.filter(isRefused)
    expect(refused.length).toBeGreaterThan(15)
    expect(refused[0]).toMatch(/<error type="wait"><resource-constraint .*code="rate-limited"/)
    await bob.settle()
    expect(bob.inbox.filter(frame => frame.includes('<stamp '))).toHaveLength(80 - refused.length)
    expect(await answersTo(bob, [textTo('alice', 'my own allowance')])).toEqual([
      expect.stringContaining('<ack '),
    ])
    expect(server.logLines.filter(line => line.includes('too many at once'))).toHaveLength(1)
  })

  it('are counted across connections', async () => {
    await start({ message: { burst: 5, refill: 1, seconds: 3_600 } })
    const { xmpp_token } = await server.signIn('alice')
    const connect = async () => {
      const client = await WireClient.authenticated(server, 'alice', xmpp_token)
      await client.bind('web')
      return client
    }
    const first = await connect()
    expect((await answersTo(first, texts(6))).filter(isRefused)).toHaveLength(1)
    await first.close()
    expect((await answersTo(await connect(), texts(1))).filter(isRefused)).toHaveLength(1)
  })
})

// [limits-3]
it('a flooding session is read slowly, and nothing of it is lost', async () => {
  await start({ inboundByte: { burst: 20_000, refill: 20_000, seconds: 1 } })
  const alice = await WireClient.signIn(server, 'alice')
  const begun = performance.now()
  const answers = await answersTo(
    alice,
    Array.from({ length: 8 }, () => textTo('bob', 'x'.repeat(7_000))),
  )
  expect(answers.filter(isRefused)).toEqual([])
  await alice.settle()
  // 56 KB and more: 20 at once, and nearly two seconds for the rest.
  expect(performance.now() - begun).toBeGreaterThan(1_500)
})

it('too many marks and queries are delayed, and pings are still answered', async () => {
  await start({ liveRequest: { burst: 3, refill: 1, seconds: 3_600 } })
  const alice = await WireClient.signIn(server, 'alice')
  await answersTo(alice, texts(1))
  const mark = {
    conversation: { kind: 'chat', id: 'bob' },
    lastMessageId: '',
    lastMessageTime: 0,
    seq: 1,
  } as const
  const answers = []
  for (let n = 0; n < 4; n++) {
    alice.send(encodeReadIq(mark, `mark-${n}`, 'acme.test'))
    answers.push(await alice.next(new RegExp(`id="mark-${n}"`)))
  }
  expect(answers.filter(answer => answer.includes('type="result"'))).toHaveLength(3)
  expect(answers[3]).toMatch(/<error type="wait"><resource-constraint /)
  await alice.settle()
})

describe('streams of one IP address', () => {
  const url = () => `ws://127.0.0.1:${server.port}/xmpp-websocket`
  const connect = async (): Promise<WebSocket | number> => {
    const socket = new WebSocket(url(), 'xmpp')
    // The end of a refused handshake; its status is what counts.
    socket.on('error', () => undefined)
    const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number)
    return await Promise.race([once(socket, 'open').then(() => socket), refused])
  }

  // [limits-4]
  it('are limited to fifty before sign-in; signing in or leaving frees a slot', async () => {
    await start()
    const { xmpp_token } = await server.signIn('alice')
    const known = await WireClient.open(server)
    const strangers = await Promise.all(Array.from({ length: 49 }, connect))
    expect(strangers.filter(stranger => typeof stranger === 'number')).toEqual([])
    expect(await connect()).toBe(429)
    const begin = `<body rid="1" to="acme.test" xmlns="http://jabber.org/protocol/httpbind" wait="1" hold="1"/>`
    const refused = await fetch(`${server.url}/http-bind/`, { method: 'POST', body: begin })
    expect(await refused.text()).toContain('policy-violation')
    known.auth('alice', xmpp_token)
    await known.next(/<success/)
    expect(await connect()).toBeInstanceOf(WebSocket)
    expect(await connect()).toBe(429)
    ;(strangers[0] as WebSocket).terminate()
    await expect.poll(connect).toBeInstanceOf(WebSocket)
  })

  it('do not count when their handshake fails', async () => {
    await start()
    const handshakes = Array.from({ length: 60 }, () =>
      fetch(`${server.url}/xmpp-websocket`, {
        headers: { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-protocol': 'xmpp' },
      }).catch(() => undefined),
    )
    await Promise.all(handshakes)
    await expect.poll(connect).toBeInstanceOf(WebSocket)
  })
})

describe('mentions of everyone', () => {
  // [mentions-3]
  it('are limited to five an hour in a group; the sixth is refused with its own reason', async () => {
    await start()
    const { token } = await server.signIn('alice')
    const { answer } = await server.call('addRoom', { im_user_names: ['bob'] }, { token })
    const room = answer?.im_room_name ?? ''
    const alice = await WireClient.signIn(server, 'alice')
    const call = () => textInRoom(room, '@Everyone look', randomUUID(), 'acme.test', ['@all'])
    const answers = await answersTo(alice, Array.from({ length: 6 }, call))
    expect(answers.filter(isRefused)).toHaveLength(1)
    expect(answers.find(isRefused)).toMatch(/<error type="cancel"><policy-violation .*code="everyone-limit"/)
    // Messages that mention nobody still go through.
    expect(await answersTo(alice, [textInRoom(room, 'look', randomUUID())])).toEqual([
      expect.stringContaining('<ack '),
    ])
  })

  // [mentions-3]
  it('count once when they are sent again, and not at all when they are refused', async () => {
    await start()
    const { token } = await server.signIn('alice')
    const { answer } = await server.call('addRoom', { im_user_names: ['bob'] }, { token })
    const room = answer?.im_room_name ?? ''
    const alice = await WireClient.signIn(server, 'alice')
    const say = async (id: string, mentions: string[]) =>
      (await answersTo(alice, [textInRoom(room, 'look', id, 'acme.test', mentions)])).join()
    const used = randomUUID()
    await say(used, ['bob'])
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const id of ids) {
      expect(await say(used, ['@all'])).toContain('code="conflict"')
      expect(await say(id, ['@all'])).toContain('<ack ')
    }
    for (const id of ids) expect(await say(id, ['@all'])).toContain('<ack ')
    expect(await say(randomUUID(), ['@all'])).toContain('code="everyone-limit"')
  })

  // [mentions-3]
  it('do not count against other people', async () => {
    await start()
    const { token } = await server.signIn('alice')
    const { answer } = await server.call('addRoom', { im_user_names: ['bob'] }, { token })
    const room = answer?.im_room_name ?? ''
    const call = () => textInRoom(room, '@Everyone look', randomUUID(), 'acme.test', ['@all'])
    await answersTo(await WireClient.signIn(server, 'bob'), Array.from({ length: 6 }, call))
    const alice = await WireClient.signIn(server, 'alice')
    expect(await answersTo(alice, [call()])).toEqual([expect.stringContaining('<ack ')])
  })
})
