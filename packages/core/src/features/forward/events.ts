import type { Forwarding } from '../../store/state.ts'

export type ForwardEvent =
  /** These messages wait for the choice of targets. */
  ({ type: 'forwardBegun' } & Forwarding) | { type: 'forwardEnded' }
