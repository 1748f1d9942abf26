import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { createDestroy } from './destroy.ts'
import type { DestroyEvent } from './events.ts'
import { destroyHeadline } from './headline.ts'
import { destroyReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    destroy: DestroyEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Seconds after which what I write destroys itself, once it is read. */
    destroyTimes: Record<ConversationKey, number>
  }
}

export const destroy = {
  initial: { destroyTimes: {} },
  reducers: [destroyReducers],
  headlines: [destroyHeadline],
  start: createDestroy,
} satisfies Feature
