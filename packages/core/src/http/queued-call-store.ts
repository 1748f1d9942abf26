import { type CallName, contract } from '@parley/protocol/rest'
import type { KeyValueStore } from '../ports.ts'

/** What a person has asked for and the server has not answered yet. */
export interface QueuedCall {
  about: string
  name: CallName
  request: Record<string, unknown>
  askedAt: number
}

interface Entry extends QueuedCall {
  window: string
}

export interface QueuedCallStore {
  /** The calls of this window, in the order they were made. */
  load(): QueuedCall[]
  /** Takes out what other windows asked for before `time`: those that live have given it up themselves. */
  dropForeign(time: number): QueuedCall[]
  /** Instead of what this window has kept so far. */
  save(calls: readonly QueuedCall[]): void
}

const isRepeatable = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(contract, name) && contract[name as CallName].repeatable

/** Anybody can edit the store of this browser: only calls that the app could have made are read from it. */
function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { window, about, name, request, askedAt } = value as Record<string, unknown>
  return (
    typeof window === 'string' &&
    typeof about === 'string' &&
    Number.isFinite(askedAt) &&
    isRepeatable(name) &&
    contract[name].request.safeParse(request).success
  )
}

/**
 * One table for each account. Windows of one browser leave each other's calls alone: two that make the same ones
 * could undo what was asked last. `window` is asked each time, as a duplicated window gets another name.
 */
export function createQueuedCallStore(
  store: KeyValueStore,
  table: string,
  window: () => string,
): QueuedCallStore {
  const read = (): Entry[] => {
    try {
      const entries: unknown = JSON.parse(store.get(table) ?? '[]')
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      // An unreadable table is treated as empty.
      return []
    }
  }
  const write = (entries: readonly Entry[]): void => {
    if (entries.length === 0) return store.remove(table)
    try {
      store.set(table, JSON.stringify(entries))
    } catch {
      // The store is full: the call waits as long as the page lives.
    }
  }
  const isMine = (entry: Entry) => entry.window === window()
  return {
    load: () => read().filter(isMine),
    dropForeign(time) {
      const entries = read()
      const late = entries.filter(entry => !isMine(entry) && entry.askedAt <= time)
      if (late.length > 0) write(entries.filter(entry => !late.includes(entry)))
      return late
    },
    save(calls) {
      const mine = calls.map(({ about, name, request, askedAt }): Entry => {
        return { window: window(), about, name, request, askedAt }
      })
      write([...read().filter(entry => !isMine(entry)), ...mine])
    },
  }
}
