import type { Feature } from '../../feature.ts'
import type { ForwardEvent } from './events.ts'
import { createForward } from './forward.ts'
import { forwardReducers } from './reducers.ts'
import type { Forwarding } from './state.ts'

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

export const forward = {
  reducers: [forwardReducers],
  start: createForward,
} satisfies Feature
