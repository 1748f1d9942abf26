import { createClient, createMemoryOutbox, type KeyValueStore } from '@parley/core'
import { createEntry, type EntryClient, type EntryOptions } from '@parley/core/entry'
import type { ClientSource } from '../../client/client-source.ts'
import type { SampleCommands } from '../../slots/view-states.ts'

const createMemoryStore = (): KeyValueStore => {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
  }
}

/** A feature may be an instance of a class, so its commands are laid over it. */
const withCommands = <C extends EntryClient>(client: C, commands: SampleCommands): C => ({
  ...client,
  ...Object.fromEntries(
    Object.entries(commands)
      .filter(([feature]) => feature in client)
      .map(([feature, own]) => [
        feature,
        Object.assign(Object.create(Reflect.get<object, string>(client, feature)), own),
      ]),
  ),
})

/** A client without a session: message kinds need one for files and actions. It never goes online. */
export function createSampleSource(origin: string, commands: SampleCommands = {}): ClientSource {
  const options: EntryOptions = {
    origin,
    sessionStore: createMemoryStore(),
    localStore: createMemoryStore(),
  }
  const entry = createEntry(options)
  const client = withCommands(createClient({ ...options, outbox: createMemoryOutbox() }, entry), commands)
  return {
    entry: withCommands(entry.client, commands),
    client: () => client,
    failure: () => undefined,
    subscribe: () => () => undefined,
  }
}
