import type { TransportName } from './state.ts'

export type TransportPreference = 'auto' | TransportName

/** After this many failures in a row without a response, WebSocket is considered blocked. */
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
    /** The server has sent its features: the transport works. */
    spoke(name: TransportName): void {
      if (name === 'websocket') silentFailures = 0
    },
    failedSilently(name: TransportName): void {
      silentFailures = name === 'websocket' ? silentFailures + 1 : 0
    },
  }
}

export type TransportChooser = ReturnType<typeof createTransportChoice>
