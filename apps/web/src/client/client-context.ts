import type { Client, State } from '@parley/core'
import { createContext, useContext, useSyncExternalStore } from 'react'

export interface ClientValue {
  client: Client
  subscribe(listener: () => void): () => void
}

export const ClientContext = createContext<ClientValue | undefined>(undefined)

function useClientValue(): ClientValue {
  const value = useContext(ClientContext)
  if (!value) throw new Error('useClient outside of ClientProvider')
  return value
}

/** Commands. */
export const useClient = (): Client => useClientValue().client

/** State. The selector must return the same value for the same state. */
export function useAppState<T>(select: (state: State) => T): T {
  const { client, subscribe } = useClientValue()
  return useSyncExternalStore(subscribe, () => select(client.store.getState()))
}
