import type { Feature } from '../../feature.ts'
import type { ForwardEvent } from './events.ts'
import { createForward } from './forward.ts'
import { forwardReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    forward: ForwardEvent
  }
}

export const forward = {
  reducers: [forwardReducers],
  start: createForward,
} satisfies Feature
