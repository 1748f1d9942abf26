import type { Feature } from '../../feature.ts'
import { createDrafts } from './drafts.ts'
import type { DraftsEvent } from './events.ts'
import { draftsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    drafts: DraftsEvent
  }
}

export const drafts = {
  reducers: [draftsReducers],
  start: createDrafts,
} satisfies Feature
