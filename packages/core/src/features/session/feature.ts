import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { SessionEvent } from './events.ts'
import { sessionReducers } from './reducers.ts'
import type { SessionState } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    session: SessionEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    session: SessionState
    /** Server time minus local time [session-12]. */
    timeDiff: number
  }
}

export const session = {
  initial: { session: { phase: 'restoring' }, timeDiff: 0 },
  reducers: [sessionReducers],
} satisfies Feature<EntryContext>
