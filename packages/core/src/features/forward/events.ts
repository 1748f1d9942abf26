import type { Forwarding } from './state.ts'

export type ForwardEvent =
  /** These messages wait for the choice of targets. */
  ({ type: 'forwardBegun' } & Forwarding) | { type: 'forwardEnded' }
