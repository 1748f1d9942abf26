import type { OutboxEntry, OutboxStore } from '../ports.ts'

/** Where nothing may be stored (private windows, tests): sending works, a reload forgets what was on its way. */
export function createMemoryOutbox(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  return {
    list: async owner => [...entries.values()].filter(entry => entry.owner === owner),
    put: async entry => void entries.set(entry.id, entry),
    remove: async id => void entries.delete(id),
  }
}
