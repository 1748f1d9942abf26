import type { EntryContext } from './context.ts'
import type { EntryClient, EntryOptions, EntryParts } from './entry-api.ts'
import { ENTRY_FEATURES } from './entry-features.ts'
import { type Feature, startFeatures } from './feature.ts'
import { Session } from './features/session/session.ts'
import { createEventStore } from './store/event-store.ts'
import { systemClock } from './system-clock.ts'
import { createTabs } from './tabs/tabs.ts'

export interface Entry {
  client: EntryClient
  /** For `createClient`, which adds the rest. */
  parts: EntryParts
}

/** State and session are made once, here; the rest of the client joins them when somebody signs in. */
export function createEntry(options: EntryOptions): Entry {
  const store = createEventStore(Object.values<Feature<EntryContext>>(ENTRY_FEATURES))
  const tabs = createTabs(options.tabs, () => store.state().session.me)
  const session = new Session(options, store, options.clock ?? systemClock, tabs)
  const { solveChallenge, sessionStore } = options
  const client: EntryClient = {
    ...startFeatures(ENTRY_FEATURES, { ...store, ...session.forFeatures(), solveChallenge, sessionStore }),
    store: store.api,
    start: how => session.start(how),
    session: {
      signIn: (account, password) => session.signIn(account, password),
      signOut: () => session.signOut(),
      renew: () => session.renew(),
    },
  }
  return { client, parts: { store, session, tabs } }
}
