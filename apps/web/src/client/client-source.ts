import type { Client } from '@parley/core'
import type { EntryClient } from '@parley/core/entry'

/** The client in two steps: the login page downloads only what signing in needs. */
export interface ClientSource {
  entry: EntryClient
  /** There before anybody is signed in, and from then on. */
  client(): Client | undefined
  /** Why the second step could not be downloaded. */
  failure(): unknown
  subscribe(listener: () => void): () => void
}
