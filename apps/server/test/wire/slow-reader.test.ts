import { afterAll, beforeAll, expect, it } from 'vitest'
import { SPREADS } from '../cluster/spread-server.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const TOKEN = 'a-token-of-the-collector'
/** For so long a client that was cut off may read the reason. */
const READING_MS = 5_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN })
  for (const user of ['alice', 'bob']) await server.createUser(user)
})
afterAll(() => server.stop())

async function countSessions(): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const figures = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(figures.match(/^parley_sessions (\d+)$/m)?.[1])
}

// [delivery-12]
it('a client that stops reading is disconnected, and no other client', async () => {
  const alice = await WireClient.signIn(server, 'alice')
  const bob = await WireClient.signIn(server, 'bob')
  const stuck = await WireClient.signIn(server, 'bob', { resource: 'stuck' })
  stuck.socket.pause()
  // Kernel buffers take some megabytes before anything queues in the server.
  const text = 'x'.repeat(7_900)
  let sent = 0
  const send = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) alice.send(textTo('bob', text))
    for (let n = 0; n < count; n++) await alice.next(/<ack /)
    sent += count
  }
  const before = process.memoryUsage().arrayBuffers
  const began = performance.now()
  while (sent < 2_000 && (SPREADS || (await countSessions()) === 3)) await send(100)
  expect(sent).toBeGreaterThan(500)
  stuck.socket.resume()
  const { code } = await stuck.ended
  // Nobody tells when it was cut off. Three nodes and a very busy machine need longer for so many messages.
  if (!SPREADS && performance.now() - began < READING_MS) {
    expect(code).toBe(1008)
    expect(stuck.inbox.at(-2)).toContain('<policy-violation ')
  }
  expect(stuck.inbox.length).toBeLessThan(sent)
  await bob.settle()
  expect(bob.inbox.filter(frame => frame.includes('<stamp '))).toHaveLength(sent)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20)
})
