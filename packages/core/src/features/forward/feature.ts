import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { createForward } from './forward.ts'
import type { Forwarding } from './state.ts'

type ForwardEvent =
  /** These messages wait for the choice of targets. */
  ({ type: 'forwardBegun' } & Forwarding) | { type: 'forwardEnded' }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    forward: ForwardEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Messages for which a target is being chosen. */
    forwarding?: Forwarding
  }
}

function withoutForwarding(state: State): State {
  const { forwarding: _, ...others } = state
  return others
}

const forwardReducers: Reducers = {
  forwardBegun: (state, { key, ids, form }) => ({ ...state, forwarding: { key, ids, form } }),
  forwardEnded: state => (state.forwarding ? withoutForwarding(state) : state),
}

export const forward = {
  reducers: [forwardReducers],
  start: createForward,
} satisfies Feature
