import type { KeyValueStore } from '@parley/core'
import { createContext } from 'react'

const KEY = 'parley.played'
/** Older recordings lose their mark first. */
const KEPT = 500

/** Which recordings were listened to in this browser. */
export interface PlayedVoices {
  has(messageId: string): boolean
  add(messageId: string): void
}

export function createPlayedVoices(store: KeyValueStore): PlayedVoices {
  const ids = (): string[] => store.get(KEY)?.split(' ') ?? []
  return {
    has: messageId => ids().includes(messageId),
    add(messageId) {
      if (!ids().includes(messageId)) store.set(KEY, [...ids(), messageId].slice(-KEPT).join(' '))
    },
  }
}

export const PlayedVoicesContext = createContext<PlayedVoices>({ has: () => false, add: () => undefined })
