import type { Message } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import { createSaved } from './saved.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    saved: { type: 'reminderBegun'; message: Message } | { type: 'reminderEnded' }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** A message for which the time of a reminder is being chosen. */
    reminding?: Message
  }
}

const reducers: Reducers = {
  reminderBegun: (state, { message }) => ({ ...state, reminding: message }),
  reminderEnded(state) {
    const { reminding: _, ...others } = state
    return others
  },
}

export const saved = {
  reducers: [reducers],
  start: createSaved,
} satisfies Feature
