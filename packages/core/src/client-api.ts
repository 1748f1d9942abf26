import type { ConversationKey, PickedMention, SendProblem } from '@parley/protocol/model'
import type { TransportPreference } from './connection/transport-choice.ts'
import type { EntryClient, EntryOptions } from './entry-api.ts'
import type { FeatureCommands } from './features.ts'
import type { HostFrame, OutboxStore, Reachability, RecentCache, UploadStore, WakeSignals } from './ports.ts'

export interface ClientOptions extends EntryOptions {
  outbox: OutboxStore
  /** Without it a reload of the page loses what is being uploaded. */
  uploads?: UploadStore
  /** Puts a downloaded file where the person finds it. */
  saveFile?: (bytes: Blob, name: string) => void
  /** Without it every start waits for the network. */
  recentCache?: RecentCache
  /** Set where the page is embedded in another. */
  host?: HostFrame
  wake?: WakeSignals
  /** A HEAD request to the origin, unless said otherwise. */
  reachability?: Reachability
  /** Spreads the reconnects of many clients; tests make it predictable. */
  random?: () => number
  /** Faults that nobody is shown, e.g. JK006: a stanza that could not be used [http-8]. */
  report?: (code: string, detail: unknown) => void
}

/** The headless client. Two calls of `createClient` give two worlds that know nothing of each other. */
export interface Client
  extends EntryClient,
    Omit<FeatureCommands, 'switchTo' | 'retryUpload' | 'countUploads' | 'stopUploads'> {
  /** Closes sockets and timers without signing out. */
  stop(): Promise<void>

  /** Resolves with the conversation it turned out to be: the chat with a person may have moved to a room. */
  openConversation(key: ConversationKey | undefined): Promise<ConversationKey | undefined>
  loadOlder(key: ConversationKey): Promise<void>
  /** Behind an excerpt, towards the newest message. */
  loadNewer(key: ConversationKey): Promise<void>
  /** Leaves an excerpt for the newest messages. */
  showNewest(key: ConversationKey): void
  /** Loads what stands around a message, wherever it is, and shows it, unless the person goes elsewhere; false when it cannot be found. */
  showMessage(key: ConversationKey, messageId: string, seq?: number): Promise<boolean>
  /** Likewise the first message at or after a time; false when there is none. */
  showTime(key: ConversationKey, time: number): Promise<boolean>
  /** Everything loaded so far has been seen: the UI calls it while the conversation is open, visible and focused. */
  markRead(key: ConversationKey): void
  /** Everything in it, seen or not, and the mark of one's own. */
  readAll(key: ConversationKey): void

  /** With what `quoteMessage` has chosen. `picked`: whom the writer chose for a name, where two bear it. */
  sendText(key: ConversationKey, text: string, picked?: readonly PickedMention[]): SendProblem | undefined
  /** Sends a failed message again under the same id. */
  resend(key: ConversationKey, messageId: string): void
  /** How many messages would be lost with a sign-out: written in this browser and not yet archived. */
  countUnsent(): Promise<number>
  /** Gives up a message that could not be sent. */
  discard(key: ConversationKey, messageId: string): void

  /** At once; after a `conflict` it means 'use here'. */
  retryConnection(): void
  /** For networks that do not let WebSocket through; kept on this device, and tried at once. */
  transportPreference(): TransportPreference
  preferTransport(preference: TransportPreference): void
}
