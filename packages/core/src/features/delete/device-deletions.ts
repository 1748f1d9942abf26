import type { ConversationKey } from '@parley/protocol/model'
import type { KeyValueStore } from '../../ports.ts'

type Table = Record<ConversationKey, readonly string[]>

/** Limits the size of this table on the device; the oldest entries are dropped first. */
const MAX_PER_CONVERSATION = 500

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string')

/** Ids of messages that were deleted on this device only, per account. */
export function createDeviceDeletions(store: KeyValueStore, name: () => string) {
  const read = (): Table => {
    try {
      const table: unknown = JSON.parse(store.get(name()) ?? '{}')
      if (typeof table !== 'object' || table === null) return {}
      return Object.fromEntries(Object.entries(table).filter(([, ids]) => isIds(ids)))
    } catch {
      // An unreadable table is treated as empty.
      return {}
    }
  }
  const write = (table: Table, key: ConversationKey, ids: readonly string[]): readonly string[] => {
    store.set(name(), JSON.stringify({ ...table, [key]: ids }))
    return ids
  }
  return {
    read,
    /** Returns all ids of the conversation. */
    add(key: ConversationKey, ids: readonly string[]): readonly string[] {
      const table = read()
      return write(table, key, [...new Set([...(table[key] ?? []), ...ids])].slice(-MAX_PER_CONVERSATION))
    },
    remove(key: ConversationKey, ids: readonly string[]): readonly string[] {
      const table = read()
      return write(table, key, table[key]?.filter(id => !ids.includes(id)) ?? [])
    },
  }
}
