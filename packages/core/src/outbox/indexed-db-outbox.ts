import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry, OutboxStore } from '../ports.ts'

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { owner: string } }
}

/** What was written survives a reload. All windows of one browser share it; the id keeps them from doubling. */
export function createIndexedDbOutbox(name = 'parley-outbox'): OutboxStore {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
  const database = () => {
    opened ??= openDB<OutboxSchema>(name, 1, {
      upgrade: db => void db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner'),
    })
    return opened
  }
  return {
    async list(owner) {
      const entries = await (await database()).getAllFromIndex('entries', 'owner', owner)
      return entries.sort((a, b) => a.createdTime - b.createdTime)
    },
    put: async entry => void (await (await database()).put('entries', entry)),
    remove: async id => (await database()).delete('entries', id),
  }
}
