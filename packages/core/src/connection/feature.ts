import type { Feature } from '../feature.ts'
import { createConnectionCommands } from './connection-commands.ts'
import { connectionReducers, initialConnection } from './reducers.ts'
import type { ConnectionReason, ConnectionState, ConnectionStatus, TransportName } from './state.ts'

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
