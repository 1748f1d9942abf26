import type { LiveCall, Seat } from '@parley/protocol/model'

export type CallsEvent =
  | { type: 'callChanged'; live: LiveCall }
  /** All current calls, as the server knows them. */
  | { type: 'callsListed'; calls: readonly LiveCall[] }
  /** Another device in the call wants to connect. */
  | { type: 'callSignalled'; callId: string; from: Pick<Seat, 'user' | 'device'>; signal: string }
