import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { SessionEvent } from './events.ts'
import { sessionReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    session: SessionEvent
  }
}

export const session = {
  initial: { session: { phase: 'restoring' }, timeDiff: 0 },
  reducers: [sessionReducers],
} satisfies Feature<EntryContext>
