import './support/quiet-websocket.ts'
import type { ConversationKey, Message } from '@parley/protocol/model'
import { type Client, type ClientOptions, createClient, createMemoryOutbox } from '../src/index.ts'
import type { KeyValueStore, OutboxStore } from '../src/ports.ts'
import type { State } from '../src/store/state.ts'
import { createMemoryStore } from './memory-store.ts'
import { until } from './until.ts'

export interface TestClientOptions extends Partial<ClientOptions> {
  password?: string
}

export interface TestClient extends Client {
  /** What the page would find again after a reload. */
  kept: { outbox: OutboxStore; sessionStore: KeyValueStore; localStore: KeyValueStore }
  /** A wake signal from the outside: network back, window focused. */
  wake(): void
  /** Unusable stanzas and other silent faults. */
  faults: { code: string; detail: unknown }[]
  until<T>(condition: (state: State) => T | undefined | false, timeoutMs?: number): Promise<T>
  online(): Promise<unknown>
  messagesIn(key: ConversationKey): Message[]
  texts(key: ConversationKey): string[]
}

const textOf = ({ content }: Message): string =>
  content.kind === 'text' ? content.text : `[${content.kind}]`

function build(url: string, options: TestClientOptions): TestClient {
  const wakers = new Set<() => void>()
  const faults: TestClient['faults'] = []
  const kept = {
    outbox: options.outbox ?? createMemoryOutbox(),
    sessionStore: options.sessionStore ?? createMemoryStore(),
    localStore: options.localStore ?? createMemoryStore(),
  }
  const subscribe = (wake: () => void) => {
    wakers.add(wake)
    return () => wakers.delete(wake)
  }
  const report = (code: string, detail: unknown) => faults.push({ code, detail })
  const client = createClient({ origin: url, wake: { subscribe }, report, ...options, ...kept })
  const messages = (key: ConversationKey) => client.store.getState().timelines[key]?.messages ?? []
  return {
    ...client,
    kept,
    faults,
    wake: () => {
      for (const wake of wakers) wake()
    },
    until: (condition, timeoutMs) => until(client.store, condition, timeoutMs),
    online: () => until(client.store, state => state.connection.phase === 'online'),
    messagesIn: messages,
    texts: key => messages(key).map(textOf),
  }
}

/** Signs in (or goes on with a stored session) and waits until the client is online. */
export async function createTestClient(
  url: string,
  account: string | undefined,
  options: TestClientOptions = {},
): Promise<TestClient> {
  const client = build(url, options)
  await client.start()
  if (account === undefined) return client
  await client.session.signIn(account, options.password ?? '')
  const { session } = client.store.getState()
  if (session.phase === 'signed-in') await client.online()
  return client
}
