import { afterAll, beforeAll, expect, it } from 'vitest'
import { SPREADS } from '../cluster/spread-server.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const TOKEN = 'a-token-of-the-collector'
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
  // What was cut off has five seconds to read the reason, in which a busy machine cannot send many more.
  while (sent < 2_000 && (SPREADS || (await countSessions()) === 3)) await send(100)
  expect(sent).toBeGreaterThan(500)
  stuck.socket.resume()
  const { code } = await stuck.ended
  // Three nodes need longer for so many messages than the five seconds that are left to read the reason.
  if (!SPREADS)
    expect([code, stuck.inbox.at(-2)]).toEqual([1008, expect.stringContaining('<policy-violation ')])
  expect(stuck.inbox.length).toBeLessThan(sent)
  await bob.settle()
  expect(bob.inbox.filter(frame => frame.includes('<stamp '))).toHaveLength(sent)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20)
})
