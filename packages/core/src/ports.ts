/** What the headless client needs from its surroundings. Browser forms live in `apps/web/src/platform`, test forms in `test/`. */
import type {
  Content,
  ConversationKey,
  ForwardedFrom,
  ForwardSource,
  HostContact,
  PickedMention,
  Quote,
} from '@parley/protocol/model'
import type { Problem } from './store/state.ts'

export interface Clock {
  now(): number
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** A message that was written but is not yet known to be archived. It survives a reload. */
export interface OutboxEntry {
  id: string
  /** `{user}@{domain}` of the writer: one browser may serve several accounts. */
  owner: string
  conversation: ConversationKey
  text: string
  /** Content that is not typed text; `text` is then empty. */
  content?: Content
  quotes?: Quote[]
  /** Ids of those it mentions. */
  mentions?: string[]
  /** Seconds from its reading to its end. */
  destroyTime?: number
  forwarded?: { source: ForwardSource; from: ForwardedFrom }
  /** In a consultation, of staff: the newest seq on the screen when it was written. */
  seenSeq?: number
  createdTime: number
  failed: boolean
  /** Why, where the person is to decide what becomes of it. */
  problem?: Problem
}

/** Keeps what a person sends until the server has it. */
export interface EntryStore<Entry> {
  /** In order of writing. */
  list(owner: string): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
}

export type OutboxStore = EntryStore<OutboxEntry>

/** What a person has chosen to send. */
export interface FileToSend {
  name: string
  blob: Blob
  /** As the browser took it; the server looks at the bytes. */
  kind: 'image' | 'file' | 'video' | 'voice'
  width?: number
  height?: number
  /** An image that was captured from the screen. */
  isCapture?: true
  /** The same for images or files that are sent together. */
  album?: string
  /** How long a voice recording lasts. */
  seconds?: number
  /** A still of a video. */
  poster?: Blob
}

/** A file on its way. It survives a reload. */
export interface UploadEntry {
  /** The id of the message it becomes. */
  id: string
  owner: string
  conversation: ConversationKey
  file: FileToSend
  /** Text that is sent after the file, under an id of its own so that it is sent once. */
  caption?: { id: string; text: string }
  createdTime: number
  /** Where it stopped, on the server. */
  location?: string
  posterLocation?: string
}

export type UploadStore = EntryStore<UploadEntry>

/** Session storage where allowed, memory inside a frame [embed-1, session-6]. */
export interface KeyValueStore {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** The page this one is embedded in, if there is any [embed-2]. */
export interface HostFrame {
  post(message: { type: 7; name: 'currentContact'; data: HostContact }): void
}

/** "Try again now" from the outside: browser online event, tab visible, window focused. */
export interface WakeSignals {
  subscribe(wake: () => void): () => void
}

/** Whether the server's origin answers at all: resolves on any answer, rejects otherwise or when `signal` fires. */
export interface Reachability {
  ask(signal: AbortSignal): Promise<void>
}

/** What the windows of one browser tell each other. `owner` is `{user}@{domain}`: two accounts do not meddle. */
export type TabMessage = { owner: string } & (
  | { type: 'signedOut' }
  /** Windows that hold the token `replaced` (a duplicated window has a copy) go on with the new ones. */
  | {
      type: 'tokensRenewed'
      replaced: string
      token: string
      historyToken: string
      refreshToken: string
      expiresAt: number
    }
  /** Archived, or given up by the person: nobody needs to send it any more. */
  | { type: 'outboxSettled'; key: ConversationKey; id: string; isDiscarded: boolean }
  /** The person has given up a file: no window uploads it any more. */
  | { type: 'uploadDropped'; id: string }
  | { type: 'draftChanged'; key: ConversationKey; draft: string; picked?: readonly PickedMention[] }
  | { type: 'signInReviewed'; id: string }
  /** The chat could not start the call whose window it has opened. */
  | { type: 'callRefused'; callId: string; problem: string }
)

/** Reaches every other window of this browser, not this one. */
export interface TabChannel {
  post(message: TabMessage): void
  subscribe(listener: (message: TabMessage) => void): () => void
}

/** One window at a time. */
export interface TabLock {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}
