import type { StoreApi } from 'zustand/vanilla'
import type { ENTRY_FEATURES } from './entry-features.ts'
import type { CommandsOf } from './feature.ts'
import type { Session } from './features/session/session.ts'
import type { Clock, KeyValueStore, TabChannel, TabLock } from './ports.ts'
import type { EventStore } from './store/event-store.ts'
import type { State } from './store/state.ts'
import type { Tabs } from './tabs/tabs.ts'

export interface EntryOptions {
  /** Origin of the chat server, e.g. `http://localhost:8080`. */
  origin: string
  companyName?: string
  /** Login info of this tab. */
  sessionStore: KeyValueStore
  /** Kept across sign-ins: device id, remembered account, drafts. */
  localStore: KeyValueStore
  clock?: Clock
  /** The other windows of this browser; without it each window is alone. */
  tabs?: TabChannel
  /** Web Locks, or else a lease in the local store, unless said otherwise. */
  lock?: TabLock
  /** Whether this browser is to stay signed in, as the person has chosen; no, unless said otherwise. */
  keepsSignedIn?: () => boolean
  /** Answers a challenge with a proof of work [session-20]; without it people wait instead. */
  solveChallenge?: (challenge: string) => Promise<string>
  /**
   * Loads what a signed-in person needs, e.g. the rest of the client. Nobody is signed in before it is done, nor when it
   * fails. Asked again at every sign-in.
   */
  prepare?: () => Promise<void>
}

/** What the rest of the client is built upon. */
export interface EntryParts {
  store: EventStore
  session: Session
  tabs: Tabs
}

/** The client as far as the login page needs it. */
export interface EntryClient extends CommandsOf<typeof ENTRY_FEATURES> {
  store: StoreApi<State>
  /** Restores a stored session and connects; again if the server could not be reached. `byLink`: a sign-in by the address follows. */
  start(how?: { byLink: boolean }): Promise<void>
  session: {
    signIn(account: string, password: string): Promise<void>
    /** In every window of this browser. */
    signOut(): Promise<void>
    /** The answer to `session.expired`: after `reload` the page must be reloaded, after `login` nobody is signed in. */
    renew(): Promise<'reload' | 'login'>
  }
}
