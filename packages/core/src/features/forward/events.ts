import type { Forwarding } from '../../store/state.ts'

export type ForwardEvent =
  /** These messages wait for the person to say where they go. */
  ({ type: 'forwardBegun' } & Forwarding) | { type: 'forwardEnded' }
