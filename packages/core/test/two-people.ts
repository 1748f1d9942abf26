import { PASSWORD, startTestServer, type TestServer, type TestServerOptions } from '@parley/server/testkit'
import { afterEach } from 'vitest'
import {
  createTcpProxy,
  createTestClient,
  type TcpProxy,
  type TestClient,
  type TestClientOptions,
} from './testkit.ts'

export const ALICE = 'chat:alice'
export const BOB = 'chat:bob'

export interface Harness {
  server: TestServer
  proxy: TcpProxy
  /** Over the proxy, so that the network of this one person can be cut. */
  enter(account: string, options?: TestClientOptions): Promise<TestClient>
  direct(account: string | undefined, options?: TestClientOptions): Promise<TestClient>
  /** A reload: only what was stored is left. */
  reload(client: TestClient, options?: TestClientOptions): Promise<TestClient>
  track<T extends { stop(): Promise<unknown> }>(part: T): T
}

/** A server with alice and bob; everything is stopped after each test. */
export function prepareHarness(): (serverOptions?: TestServerOptions) => Promise<Harness> {
  let parts: { stop(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const part of parts.reverse()) await part.stop()
    parts = []
  })
  const track = <T extends { stop(): Promise<unknown> }>(part: T): T => {
    parts.push(part)
    return part
  }
  return async serverOptions => {
    const server = track(await startTestServer({ logLevel: 'warn', ...serverOptions }))
    for (const name of ['alice', 'bob']) await server.createUser(name)
    const proxy = track(await createTcpProxy(server.port))
    const enter = async (url: string, account: string | undefined, options: TestClientOptions = {}) =>
      track(await createTestClient(url, account, { password: PASSWORD, random: () => 0, ...options }))
    return {
      server,
      proxy,
      track,
      enter: (account, options) => enter(proxy.url, account, options),
      direct: (account, options) => enter(server.url, account, options),
      async reload(client, options) {
        await client.stop()
        return enter(proxy.url, undefined, { ...client.kept, ...options })
      },
    }
  }
}
