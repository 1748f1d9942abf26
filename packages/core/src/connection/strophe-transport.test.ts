import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DISCONNECT_TIMEOUT_MS } from '@parley/protocol/model'
import { NS } from '@parley/protocol/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { installXhr } from '../../test/support/fetch-xhr.ts'
import '../../test/support/quiet-websocket.ts'
import type { ConnectionReason, ConnectionStatus } from './state.ts'
import { createStropheTransport } from './strophe-transport.ts'

installXhr()

const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing'
const OPEN = `<open xmlns="${FRAMING}" version="1.0" from="acme.test" id="1"/>`
const features = (mechanism: string) =>
  `<stream:features xmlns:stream="${NS.streams}"><mechanisms xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><mechanism>${mechanism}</mechanism></mechanisms></stream:features>`
const streamError = (condition: string) =>
  `<stream:error xmlns:stream="${NS.streams}"><${condition} xmlns="urn:ietf:params:xml:ns:xmpp-streams"/></stream:error>`

const servers: WebSocketServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers the first frame with these, as servers of all kinds might. */
async function serve(answer: (socket: WebSocket) => void): Promise<{ url: string; visits(): number }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'xmpp' })
  servers.push(server)
  let visits = 0
  server.on('connection', socket => {
    visits++
    socket.once('message', () => answer(socket))
  })
  await once(server, 'listening')
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, visits: () => visits }
}

const say =
  (...frames: string[]) =>
  (socket: WebSocket) => {
    for (const frame of frames) socket.send(frame)
  }

function open(url: string, isTrusted: (url: URL) => boolean = () => false, jid = 'alice@acme.test/web') {
  const heard: [ConnectionStatus, ConnectionReason | undefined][] = []
  const stream = createStropheTransport().open(
    { url, isTrusted, jid, password: 'secret' },
    { status: (status, reason) => heard.push([status, reason]), stanza: () => undefined },
  )
  return { heard, stream }
}

// [connection-3, connection-6]
describe('a stream that cannot be opened reports why', () => {
  it.each<[string, (socket: WebSocket) => void, ConnectionStatus, ConnectionReason]>([
    ['closed unexpectedly', socket => socket.terminate(), 'connfail', 'closed-unexpectedly'],
    ['bad open frame', say(`<open xmlns="${FRAMING}"/>`), 'connfail', 'bad-open-frame'],
    ['no mechanism', say(OPEN, features('X-NONE')), 'connfail', 'no-auth-mech'],
    ['stream error', say(OPEN, streamError('host-unknown')), 'connfail', 'stream-error'],
    ['conflict', say(OPEN, features('PLAIN'), streamError('conflict')), 'error', 'conflict'],
    ['parse error', say(OPEN, features('PLAIN'), '<a><b></a>'), 'error', 'parse-error'],
    [
      'authentication failed',
      say(
        OPEN,
        features('PLAIN'),
        '<failure xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><not-authorized/></failure>',
      ),
      'authfail',
      'authentication-failed',
    ],
  ])('%s', async (_, answer, status, reason) => {
    const { url } = await serve(answer)
    const { heard } = open(url)
    await expect.poll(() => heard).toContainEqual([status, reason])
  })

  it('missing user part', async () => {
    const { url } = await serve(say(OPEN, features('PLAIN')))
    const { heard } = open(url, undefined, 'acme.test')
    await expect.poll(() => heard).toContainEqual(['connfail', 'missing-user-part'])
  })
})

it('a stream that the server restarts while it is being closed ends without an exception', async () => {
  const thrown = vi.fn()
  process.prependOnceListener('uncaughtException', thrown)
  const { url } = await serve(socket => {
    say(OPEN, features('PLAIN'))(socket)
    socket.once('message', () => {
      stream.close()
      say(OPEN)(socket)
      socket.close()
    })
  })
  const { heard, stream } = open(url)
  await expect.poll(() => heard.at(-1)?.[0]).toBe('disconnected')
  process.off('uncaughtException', thrown)
  expect(thrown).not.toHaveBeenCalled()
})

// [connection-10]
it('a BOSH session whose end is not answered is given up after three seconds', async () => {
  const session = `<body xmlns="http://jabber.org/protocol/httpbind" sid="1" wait="60">${features('PLAIN')}</body>`
  let requests = 0
  // Only the first request is answered.
  const server = createServer((_, response) => ++requests === 1 && response.end(session))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    const { heard, stream } = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const statuses = () => heard.map(([status]) => status)
    await vi.waitUntil(() => statuses().includes('authenticating'), { timeout: 60_000 })
    stream.close()
    vi.advanceTimersByTime(DISCONNECT_TIMEOUT_MS / 2)
    expect(statuses()).not.toContain('disconnected')
    vi.advanceTimersByTime(DISCONNECT_TIMEOUT_MS)
    expect(statuses().at(-1)).toBe('disconnected')
  } finally {
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
  }
})

describe('a redirect', () => {
  const sendTo = (url: string) => say(`<close xmlns="${FRAMING}" see-other-uri="${url}"/>`)

  // [connection-1, trust-5]
  it('is followed to a host we trust', async () => {
    const target = await serve(say(OPEN, features('PLAIN')))
    const first = await serve(sendTo(target.url))
    const { heard } = open(first.url, url => url.href === target.url)
    await expect.poll(() => heard).toContainEqual(['authenticating', undefined])
    expect(heard).toContainEqual(['redirect', undefined])
  })

  it('is not followed to another host, which receives nothing', async () => {
    const target = await serve(say(OPEN, features('PLAIN')))
    const first = await serve(sendTo(target.url))
    const { heard } = open(first.url)
    await expect.poll(() => heard).toContainEqual(['connfail', 'redirect-refused'])
    expect(target.visits()).toBe(0)
  })

  it('is not followed twice', async () => {
    const last = await serve(say(OPEN, features('PLAIN')))
    const second = await serve(sendTo(last.url))
    const first = await serve(sendTo(second.url))
    const { heard } = open(first.url, () => true)
    await expect.poll(() => heard).toContainEqual(['connfail', 'redirect-refused'])
    expect([second.visits(), last.visits()]).toEqual([1, 0])
  })
})
