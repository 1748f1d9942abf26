import type { LiveCall } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { createCalls } from './calls.ts'
import type { CallsEvent } from './events.ts'
import { callHeadline, callSignalHeadline } from './headline.ts'
import { callsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    calls: CallsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Those that ring or go on, and the last that ended; the newest last. */
    calls: Readonly<Record<string, LiveCall>>
  }
}

export const calls = {
  initial: { calls: {} },
  reducers: [callsReducers],
  headlines: [callHeadline, callSignalHeadline],
  start: createCalls,
} satisfies Feature
