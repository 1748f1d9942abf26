import type { KeyValueStore } from '../ports.ts'
import type { TransportPreference } from './transport-choice.ts'

const KEY = 'Transport'

export function readTransportPreference(store: KeyValueStore): TransportPreference {
  const chosen = store.get(KEY)
  return chosen === 'websocket' || chosen === 'bosh' ? chosen : 'auto'
}

export const storeTransportPreference = (store: KeyValueStore, chosen: TransportPreference): void =>
  store.set(KEY, chosen)
