import type { EntryOptions } from './entry-api.ts'
import type { LastVisit } from './features/device-store/last-visit.ts'
import type { HostFrame, OutboxStore, Reachability, UploadStore, WakeSignals } from './ports.ts'

export interface ClientOptions extends EntryOptions {
  outbox: OutboxStore
  /** Without it a reload of the page loses what is being uploaded. */
  uploads?: UploadStore
  /** Puts a downloaded file where the person finds it. */
  saveFile?: (bytes: Blob, name: string) => void
  /** The database for what is kept of the conversations; without it every start waits for the network. */
  deviceStore?: string
  /** What was begun to be read of it before this client was there. */
  lastVisit?: Promise<LastVisit | undefined>
  /** Set where the page is embedded in another. */
  host?: HostFrame
  wake?: WakeSignals
  /** A HEAD request to the origin, unless said otherwise. */
  reachability?: Reachability
  /** Spreads the reconnects of many clients; tests make it predictable. */
  random?: () => number
  /** The page is being closed. */
  closing?: { subscribe(callback: () => void): void }
  /** False where the browser's owner does not want to be tracked. */
  mayTrack?: () => boolean
  /** Faults that nobody is shown, e.g. JK006: a stanza that could not be used [http-8]. */
  report?: (code: string, detail: unknown) => void
}
