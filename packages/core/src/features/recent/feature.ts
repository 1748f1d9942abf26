import type { Feature } from '../../feature.ts'
import { Table } from '../../store/table.ts'
import { createRecent } from './create-recent.ts'
import type { RecentEvent } from './events.ts'
import { recentReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    recent: RecentEvent
  }
}

export const recent = {
  initial: { conversations: Table.of([]), recent: 'loading' },
  reducers: [recentReducers],
  start: createRecent,
} satisfies Feature
