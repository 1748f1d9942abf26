import type { KeyValueStore } from '../ports.ts'

const DEVICE = 'DeviceId'
const TAB = 'TabId'

const shortId = (): string => crypto.randomUUID().slice(0, 8)

function keptId(store: KeyValueStore, key: string): string {
  const known = store.get(key)
  if (known) return known
  const fresh = shortId()
  store.set(key, fresh)
  return fresh
}

/** This browser, whoever is signed in. */
export const deviceOf = (localStore: KeyValueStore): string => keptId(localStore, DEVICE)

/** This window, also after a reload. */
const tabOf = (sessionStore: KeyValueStore): string => keptId(sessionStore, TAB)

export const resourceIn = (localStore: KeyValueStore, tab: string): string =>
  `web-${deviceOf(localStore)}-${tab}`

/** A window that was given a name before it was open. */
export const claimTab = (sessionStore: KeyValueStore, tab: string): void => sessionStore.set(TAB, tab)

/** `web-{device}-{tab}`: the windows of one browser live side by side, a reload takes its own place again. */
export const resourceOf = (localStore: KeyValueStore, sessionStore: KeyValueStore): string =>
  resourceIn(localStore, tabOf(sessionStore))

/** A duplicated window brings a copy of the session store; after a conflict it must not fight for the same name. */
export const renewTab = (sessionStore: KeyValueStore): void => sessionStore.set(TAB, shortId())
