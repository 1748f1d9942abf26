import type { Context } from '../context.ts'
import { renewTab } from '../tabs/resource.ts'
import type { TransportPreference } from './transport-choice.ts'
import { readTransportPreference, storeTransportPreference } from './transport-preference.ts'

export const createConnectionCommands = ({ options, state, connection }: Context) => ({
  /** At once; after a `conflict` it means 'use here'. */
  retry(): void {
    if (state().connection.phase === 'conflict') renewTab(options.sessionStore)
    connection.retry()
  },
  transportPreference: (): TransportPreference => readTransportPreference(options.localStore),
  /** For networks that do not let WebSocket through; kept on this device, and tried at once. */
  preferTransport(preference: TransportPreference): void {
    storeTransportPreference(options.localStore, preference)
    connection.reopen()
  },
})
