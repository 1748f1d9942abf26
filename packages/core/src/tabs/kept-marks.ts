import type { KeyValueStore } from '../ports.ts'

const KEY = 'KeptDevice'

/**
 * Scripts cannot read the cookies themselves. `kept`: the cookie of that company may sign in a new tab. `left`: the
 * person has signed out, and the server may not know yet.
 */
type Mark = 'kept' | 'left'

export function marksIn(localStore: KeyValueStore): Record<string, Mark> {
  try {
    return { ...JSON.parse(localStore.get(KEY) ?? '') }
  } catch {
    return {}
  }
}

export const keepMark = (localStore: KeyValueStore, domain: string, as?: Mark): void =>
  localStore.set(KEY, JSON.stringify({ ...marksIn(localStore), [domain]: as }))

/** Whether this browser stays signed in with the company. */
export const isKeptIn = (localStore: KeyValueStore, domain = ''): boolean =>
  marksIn(localStore)[domain] === 'kept'
