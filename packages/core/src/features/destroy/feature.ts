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

export const destroy = {
  initial: { destroyTimes: {} },
  reducers: [destroyReducers],
  headlines: [destroyHeadline],
  start: createDestroy,
} satisfies Feature
