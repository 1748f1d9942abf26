import { type ConversationKey, DESTROY_TIMES } from '@parley/protocol/model'
import type { KeyValueStore } from '../../ports.ts'

type Times = Record<ConversationKey, number>

const isOffered = (seconds: unknown): boolean => DESTROY_TIMES.some(offered => offered === seconds)

/** The chosen self-destruct time of each conversation, which holds until it is changed. */
export function createKeptTimes(store: KeyValueStore, name: () => string) {
  const read = (): Times => {
    try {
      const times: unknown = JSON.parse(store.get(name()) ?? '{}')
      if (typeof times !== 'object' || times === null) return {}
      return Object.fromEntries(Object.entries(times).filter(([, seconds]) => isOffered(seconds)))
    } catch {
      // An unreadable table is treated as empty.
      return {}
    }
  }
  return {
    entries: () => Object.entries(read()) as [ConversationKey, number][],
    put(key: ConversationKey, seconds: number | undefined): void {
      const { [key]: _, ...others } = read()
      store.set(name(), JSON.stringify(seconds === undefined ? others : { ...others, [key]: seconds }))
    },
  }
}
