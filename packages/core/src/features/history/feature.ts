import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { Timeline } from '../../store/state.ts'
import { createHistory } from './create-history.ts'
import type { HistoryEvent } from './events.ts'
import { excerptReducers } from './excerpt-reducers.ts'
import { historyReducers } from './reducers.ts'
import type { Excerpt } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    history: HistoryEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    timelines: Record<ConversationKey, Timeline>
    current?: ConversationKey
    /** For the open conversation only. */
    excerpt?: Excerpt
    /** The message somebody jumped to last; a new object for each jump. */
    focus?: { key: ConversationKey; messageId: string }
  }
}

export const history = {
  initial: { timelines: {} },
  reducers: [historyReducers, excerptReducers],
  start: createHistory,
} satisfies Feature
