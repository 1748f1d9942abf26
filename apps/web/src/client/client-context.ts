import type { Client, State } from '@parley/core'
import type { EntryClient } from '@parley/core/entry'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ClientSource } from './client-source.ts'

export interface ClientValue {
  source: ClientSource
  subscribe(listener: () => void): () => void
}

export const ClientContext = createContext<ClientValue | undefined>(undefined)

function useClientValue(): ClientValue {
  const value = useContext(ClientContext)
  if (!value) throw new Error('useClient outside of ClientProvider')
  return value
}

/** Commands. For what is shown to signed-in people only. */
export function useClient(): Client {
  const client = useClientValue().source.client()
  if (!client) throw new Error('useClient before anybody is signed in')
  return client
}

/** For what is also shown to people who are not signed in. */
export const useClientIfAny = (): Client | undefined => useClientValue().source.client()

/** Commands of the login page and of what is shown with it. */
export const useEntryClient = (): EntryClient => useClientValue().source.entry

/** State. The selector must return the same value for the same state. */
export function useAppState<T>(select: (state: State) => T): T {
  const { source, subscribe } = useClientValue()
  return useSyncExternalStore(subscribe, () => select(source.entry.store.getState()))
}
