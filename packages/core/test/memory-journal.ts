import type { Journal } from '../src/outbox/journaled-outbox.ts'

/** Local storage in Node. */
export function createMemoryJournal(): Journal {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}
