import { type Client, createClient, createIndexedDbOutbox } from '@parley/core'
import type { Entry, EntryOptions } from '@parley/core/entry'
import { createWakeSignals } from '../platform/wake-signals.ts'

/** The headless client with this browser around it. Downloaded when somebody signs in. */
export const createBrowserClient = (options: EntryOptions, entry: Entry): Client =>
  createClient({ ...options, outbox: createIndexedDbOutbox(), wake: createWakeSignals() }, entry)
