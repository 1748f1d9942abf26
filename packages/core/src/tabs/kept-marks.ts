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

/** Who stays signed in, for each company; nobody for those that were marked by an earlier version. */
const OWNERS = 'KeptOwners'

function ownersIn(localStore: KeyValueStore): Record<string, string> {
  try {
    return { ...JSON.parse(localStore.get(OWNERS) ?? '') }
  } catch {
    return {}
  }
}

export const keepOwner = (localStore: KeyValueStore, domain: string, id?: string): void =>
  localStore.set(OWNERS, JSON.stringify({ ...ownersIn(localStore), [domain]: id }))

export const keepMark = (localStore: KeyValueStore, domain: string, as?: Mark): void =>
  localStore.set(KEY, JSON.stringify({ ...marksIn(localStore), [domain]: as }))

/** What this browser keeps of the company may be of this person: nobody else is known to stay signed in. */
export const isOwnIn = (localStore: KeyValueStore, domain: string, id: string): boolean =>
  (ownersIn(localStore)[domain] ?? id) === id

/** Whether this browser stays signed in with the company, as this person if there is one. */
export const isKeptIn = (localStore: KeyValueStore, domain = '', id?: string): boolean =>
  marksIn(localStore)[domain] === 'kept' && (id === undefined || isOwnIn(localStore, domain, id))
