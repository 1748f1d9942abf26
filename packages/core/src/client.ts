import type { EntryClient } from './entry-api.ts'
import type { CommandsOf } from './feature.ts'
import type { FEATURES } from './features.ts'

/**
 * The headless client: `client.<slug>.<command>`. Two calls of `createClient` give two clients that know nothing of each
 * other.
 */
export interface Client extends EntryClient, CommandsOf<typeof FEATURES> {
  /** Closes sockets and timers without signing out. */
  stop(): Promise<void>
}
