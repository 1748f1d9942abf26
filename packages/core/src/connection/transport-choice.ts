import type { TransportName } from '../store/state.ts'

export type TransportPreference = 'auto' | TransportName

/** WebSocket has failed this often in a row before the server said a word: something on the way does not let it through. */
const GIVE_UP_AFTER = 2

/**
 * WebSocket first, BOSH when it cannot be had. Whoever once speaks BOSH stays with it until that fails too; then the
 * turn is WebSocket's again, since by now the whole network may be another one.
 */
export function createTransportChoice(preference: () => TransportPreference) {
  let silentFailures = 0
  return {
    next(): TransportName {
      const preferred = preference()
      if (preferred !== 'auto') return preferred
      return silentFailures >= GIVE_UP_AFTER ? 'bosh' : 'websocket'
    },
    /** The server offered its features: the way is open. */
    spoke(name: TransportName): void {
      if (name === 'websocket') silentFailures = 0
    },
    failedSilently(name: TransportName): void {
      silentFailures = name === 'websocket' ? silentFailures + 1 : 0
    },
  }
}

export type TransportChooser = ReturnType<typeof createTransportChoice>
