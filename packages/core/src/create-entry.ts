import type { EntryClient, EntryOptions, EntryParts } from './entry-api.ts'
import { createEntryFeatures, ENTRY_REDUCERS } from './entry-features.ts'
import { Session } from './features/session/session.ts'
import { createEventStore } from './store/event-store.ts'
import { initialState } from './store/initial-state.ts'
import { systemClock } from './system-clock.ts'
import { createTabs } from './tabs/tabs.ts'

export interface Entry {
  client: EntryClient
  /** For `createClient`, which adds the rest. */
  parts: EntryParts
}

/** State and session are made once, here; the rest of the client joins them when somebody signs in. */
export function createEntry(options: EntryOptions): Entry {
  const store = createEventStore(ENTRY_REDUCERS, initialState)
  const tabs = createTabs(options.tabs, () => store.state().session.me)
  const session = new Session(options, store, options.clock ?? systemClock, tabs)
  const client: EntryClient = {
    ...createEntryFeatures({ ...store, call: session.call, enter: session.enter }),
    store: store.api,
    start: () => session.start(),
    signIn: (account, password) => session.signIn(account, password),
    signOut: () => session.signOut(),
    renewSession: () => session.renew(),
  }
  return { client, parts: { store, session, tabs } }
}
