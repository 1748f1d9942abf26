import type { Context } from '../context.ts'
import type { Feature } from '../feature.ts'
import { renewTab } from '../tabs/resource.ts'
import { connectionReducers, initialConnection } from './reducers.ts'
import type { ConnectionReason, ConnectionState, ConnectionStatus, TransportName } from './state.ts'
import type { TransportPreference } from './transport-choice.ts'
import { readTransportPreference, storeTransportPreference } from './transport-preference.ts'

const createConnectionCommands = ({ options, state, connection }: Context) => ({
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

type ConnectionEvent =
  | { type: 'connectStarted' }
  /** A stream is being opened this way. */
  | { type: 'transportChosen'; transport: TransportName }
  | { type: 'networkChanged'; network: 'up' | 'down' }
  | { type: 'statusReported'; status: ConnectionStatus; reason?: ConnectionReason }
  /** The stream can carry stanzas; what was missed meanwhile is still to be fetched. */
  | { type: 'streamOpened' }
  | { type: 'catchUpCompleted' }
  | {
      type: 'connectionLost'
      status: ConnectionStatus
      reason?: ConnectionReason
      attempt: number
      retryAt: number
    }
  /** Another window took over this resource (stream error `conflict`). */
  | { type: 'conflictDetected' }
  | { type: 'connectionClosed' }
  /** The page no longer needs this client: its timers end. Nobody has signed out. */
  | { type: 'clientStopped' }

declare module '../store/event.ts' {
  interface FeatureEvents {
    connection: ConnectionEvent
  }
}

declare module '../store/state.ts' {
  interface FeatureState {
    connection: ConnectionState
  }
}

export const connection = {
  initial: { connection: initialConnection },
  reducers: [connectionReducers],
  start: createConnectionCommands,
} satisfies Feature
