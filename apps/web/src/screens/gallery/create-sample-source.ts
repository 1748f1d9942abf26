import { createClient, createMemoryOutbox, type KeyValueStore } from '@parley/core'
import { createEntry, type EntryOptions } from '@parley/core/entry'
import type { ClientSource } from '../../client/client-source.ts'

const createMemoryStore = (): KeyValueStore => {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
  }
}

/** A client without a session: message kinds need one for files and actions. It never goes online. */
export function createSampleSource(origin: string): ClientSource {
  const options: EntryOptions = {
    origin,
    sessionStore: createMemoryStore(),
    localStore: createMemoryStore(),
  }
  const entry = createEntry(options)
  const client = createClient({ ...options, outbox: createMemoryOutbox() }, entry)
  return {
    entry: entry.client,
    client: () => client,
    failure: () => undefined,
    subscribe: () => () => undefined,
  }
}
