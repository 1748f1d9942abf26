import type { ConnectionStatus } from '../store/state.ts'

export type ConnectionEvent =
  | { type: 'connectStarted' }
  | { type: 'statusReported'; status: ConnectionStatus; reason?: string }
  /** The stream can carry stanzas; what was missed meanwhile is still to be fetched. */
  | { type: 'streamOpened' }
  | { type: 'catchUpCompleted' }
  | { type: 'connectionLost'; status: ConnectionStatus; reason?: string; attempt: number; retryAt: number }
  /** Another window took over this resource (stream error `conflict`). */
  | { type: 'conflictDetected' }
  | { type: 'connectionClosed' }
