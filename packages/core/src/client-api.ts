import type { ConversationKey, PickedMention, SendProblem } from '@parley/protocol/model'
import type { StoreApi } from 'zustand/vanilla'
import type { TransportPreference } from './connection/transport-choice.ts'
import type { FeatureCommands } from './features.ts'
import type {
  Clock,
  KeyValueStore,
  OutboxStore,
  Reachability,
  TabChannel,
  TabLock,
  WakeSignals,
} from './ports.ts'
import type { State } from './store/state.ts'

export interface ClientOptions {
  /** Origin of the chat server, e.g. `http://localhost:8080`. */
  origin: string
  companyName?: string
  outbox: OutboxStore
  /** Login info of this tab. */
  sessionStore: KeyValueStore
  /** Kept across sign-ins: device id, remembered account, drafts. */
  localStore: KeyValueStore
  clock?: Clock
  wake?: WakeSignals
  /** A HEAD request to the origin, unless said otherwise. */
  reachability?: Reachability
  /** The other windows of this browser; without it each window is alone. */
  tabs?: TabChannel
  /** Web Locks, or else a lease in the local store, unless said otherwise. */
  lock?: TabLock
  /** Spreads the reconnects of many clients; tests make it predictable. */
  random?: () => number
  /** Faults that nobody is shown, e.g. JK006: a stanza that could not be used (spec 1 §8 Logged codes). */
  report?: (code: string, detail: unknown) => void
}

/** The headless client. Two calls of `createClient` give two worlds that know nothing of each other. */
export interface Client extends FeatureCommands {
  store: StoreApi<State>
  /** Restores a stored session and connects; call once. */
  start(): Promise<void>
  /** Closes sockets and timers without signing out. */
  stop(): Promise<void>

  signIn(account: string, password: string): Promise<void>
  /** In every window of this browser. */
  signOut(): Promise<void>
  /** The answer to `session.expired`: after `reload` the page is to be loaded again, after `login` nobody is signed in. */
  renewSession(): Promise<'reload' | 'login'>

  openConversation(key: ConversationKey | undefined): void
  loadOlder(key: ConversationKey): Promise<void>
  /** Loads older history until the message is in the timeline; false when it cannot be found. */
  findMessage(key: ConversationKey, messageId: string): Promise<boolean>
  /** Everything loaded so far has been seen: the UI calls it while the conversation is open, visible and focused. */
  markRead(key: ConversationKey): void

  /** With what `quoteMessage` has chosen. `picked`: whom the writer chose for a name, where two bear it. */
  sendText(key: ConversationKey, text: string, picked?: readonly PickedMention[]): SendProblem | undefined
  /** Sends a failed message again under the same id. */
  resend(key: ConversationKey, messageId: string): void
  /** Gives up a message that could not be sent. */
  discard(key: ConversationKey, messageId: string): void

  /** At once; after a `conflict` it means 'use here'. */
  retryConnection(): void
  /** For networks that do not let WebSocket through; kept on this device, and tried at once. */
  transportPreference(): TransportPreference
  preferTransport(preference: TransportPreference): void
}
