import { PASSWORD, type TestServer } from '@parley/server/testkit'
import type { TransportPreference } from '../src/index.ts'
import { type Lane, skipWaiting } from './broken-stream.ts'
import { createMemoryStore, createShiftingClock, createTcpProxy, createTestClient } from './testkit.ts'

export interface OpenLane extends Lane {
  retarget(port: number): void
  stop(): Promise<void>
}

/** Two separate people, each behind a proxy, with their conversation open. */
export async function openLane(
  server: TestServer,
  number: number,
  // Not whatever works: a busy machine looks like a network that lets no WebSocket through.
  transport: TransportPreference = 'websocket',
): Promise<OpenLane> {
  const enter = async (account: string, other: string) => {
    await server.createUser(account)
    const clock = createShiftingClock()
    const proxy = await createTcpProxy(server.port)
    const localStore = createMemoryStore()
    localStore.set('Transport', transport)
    const options = { password: PASSWORD, random: () => 0, clock, localStore }
    const client = await createTestClient(proxy.url, account, options)
    return { client, clock, proxy, key: `chat:${other}` as const }
  }
  const alice = await enter(`alice${number}`, `bob${number}`)
  const bob = await enter(`bob${number}`, `alice${number}`)
  for (const { client, key } of [alice, bob]) void client.contacts.open(key)
  const lane: Lane = { alice, bob, skipsWaiting: true }
  skipWaiting(lane)
  return Object.assign(lane, {
    retarget(port: number) {
      for (const { proxy } of [alice, bob]) proxy.retarget(port)
    },
    async stop() {
      for (const { client, proxy } of [alice, bob]) {
        await client.stop()
        await proxy.stop()
      }
    },
  })
}
