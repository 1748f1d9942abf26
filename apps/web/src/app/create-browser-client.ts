import { type Client, createClient, createIndexedDbOutbox, type KeyValueStore } from '@parley/core'
import { openStore } from '../platform/key-value-store.ts'
import { createTabChannel } from '../platform/tab-channel.ts'
import { createWakeSignals } from '../platform/wake-signals.ts'

/** The headless client with this browser around it. */
export function createBrowserClient(localStore: KeyValueStore): Client {
  return createClient({
    origin: window.location.origin,
    outbox: createIndexedDbOutbox(),
    sessionStore: openStore(() => window.sessionStorage),
    localStore,
    wake: createWakeSignals(),
    tabs: createTabChannel(),
  })
}
