import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../../src/http/rate-limits.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { WireClient } from './wire-client.ts'

/** The maximum size of a control frame. */
const PING_BYTES = 125

let server: TestServer
afterEach(() => server.stop())

const flood = ({ socket }: WireClient, count: number) => {
  for (let n = 0; n < count; n++) socket.ping(`${n}`.padEnd(PING_BYTES))
}

// [limits-3]
it('control frames count before sign-in: a flood of pings ends the stream', async () => {
  server = await startTestServer()
  const client = await WireClient.open(server)
  let pongs = 0
  client.socket.on('pong', () => pongs++)
  flood(client, 200)
  expect((await client.ended).code).toBe(1008)
  expect(client.inbox.join('')).toContain('Too much before sign-in.')
  expect(pongs).toBeLessThan(8_192 / PING_BYTES)
})

// [limits-3]
it('a flood after the end of the stream cuts the connection', async () => {
  server = await startTestServer()
  const client = await WireClient.open(server)
  flood(client, 20_000)
  expect([1006, 1008]).toContain((await client.ended).code)
})

// [limits-3]
it('control frames of a session count as bytes: a flood of pings is read slowly', async () => {
  const inboundByte = { burst: 20_000, refill: 20_000, seconds: 1 }
  server = await startTestServer({ rateLimits: { ...DEFAULT_RATE_LIMITS, inboundByte } })
  await server.createUser('alice')
  const alice = await WireClient.signIn(server, 'alice')
  const begun = performance.now()
  flood(alice, 430)
  await alice.settle()
  // All of it may have come in one packet; what comes next waits.
  await alice.settle()
  // 56 KB: 20 at once, and nearly two seconds for the rest.
  expect(performance.now() - begun).toBeGreaterThan(1_500)
})

it('several pings at once get one pong, with the data of the last', async () => {
  server = await startTestServer()
  await server.createUser('alice')
  const alice = await WireClient.signIn(server, 'alice')
  let pongs = 0
  alice.socket.on('pong', () => pongs++)
  flood(alice, 1_000)
  await alice.settle()
  // An answer to 'last' may come early; by that to 'end' all others were sent.
  for (const sent of ['last', 'end']) {
    alice.socket.ping(sent)
    for (let data = ''; data !== sent; ) data = String((await once(alice.socket, 'pong'))[0])
    await alice.settle()
  }
  expect(pongs).toBeLessThan(500)
})
