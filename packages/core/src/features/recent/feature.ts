import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { Conversation } from '../../store/state.ts'
import { Table } from '../../store/table.ts'
import { createRecent } from './create-recent.ts'
import type { RecentEvent } from './events.ts'
import { recentReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    recent: RecentEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    conversations: Table<ConversationKey, Conversation>
    /** `partial`: rows of the local cache or of the first page can be used, but the list is not known whole. */
    recent: 'loading' | 'partial' | 'ready' | 'error'
  }
}

export const recent = {
  initial: { conversations: Table.of([]), recent: 'loading' },
  reducers: [recentReducers],
  start: createRecent,
} satisfies Feature
