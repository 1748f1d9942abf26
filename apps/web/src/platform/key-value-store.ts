import type { KeyValueStore } from '@parley/core'
import { isInFrame } from './is-in-frame.ts'

function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
  }
}

/** What does not fit into the storage is kept in memory. */
function createStorageStore(storage: Storage): KeyValueStore {
  const rest = createMemoryStore()
  return {
    get: key => rest.get(key) ?? storage.getItem(key) ?? undefined,
    set(key, value) {
      rest.remove(key)
      try {
        storage.setItem(key, value)
      } catch {
        rest.set(key, value)
      }
    },
    remove(key) {
      rest.remove(key)
      storage.removeItem(key)
    },
  }
}

/** Reading the property already throws where the browser refuses storage. */
export function openKeyValueStore(open: () => Storage): KeyValueStore {
  if (isInFrame()) return createMemoryStore()
  try {
    return createStorageStore(open())
  } catch {
    // Refused by the browser's settings: this tab works, and forgets when it is closed.
    return createMemoryStore()
  }
}
