import type { KeyValueStore } from '../src/ports.ts'

export interface MemoryStore extends KeyValueStore {
  keys(): string[]
}

export function createMemoryStore(): MemoryStore {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
