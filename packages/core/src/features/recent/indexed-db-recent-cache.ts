import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { RecentCache, RecentRows } from '../../ports.ts'

interface CacheSchema extends DBSchema {
  rows: { key: string; value: RecentRows }
}

/** One entry per account of this browser. */
export function createIndexedDbRecentCache(name = 'parley-recent'): RecentCache {
  let opened: Promise<IDBPDatabase<CacheSchema>> | undefined
  const database = () => {
    opened ??= openDB<CacheSchema>(name, 1, { upgrade: db => void db.createObjectStore('rows') })
    return opened
  }
  return {
    load: async owner => (await database()).get('rows', owner),
    save: async (owner, rows) => void (await (await database()).put('rows', rows, owner)),
    clear: async owner => (await database()).delete('rows', owner),
  }
}
