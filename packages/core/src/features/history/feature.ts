import type { Feature } from '../../feature.ts'
import { createHistory } from './create-history.ts'
import type { HistoryEvent } from './events.ts'
import { excerptReducers } from './excerpt-reducers.ts'
import { historyReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    history: HistoryEvent
  }
}

export const history = {
  initial: { timelines: {} },
  reducers: [historyReducers, excerptReducers],
  start: createHistory,
} satisfies Feature
