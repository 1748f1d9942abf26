import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { NoticesEvent } from './events.ts'
import { createNotices } from './notices.ts'
import { noticesReducers } from './reducers.ts'
import type { Notice } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    notices: NoticesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    notices: Notice[]
  }
}

export const notices = {
  initial: { notices: [] },
  reducers: [noticesReducers],
  start: createNotices,
} satisfies Feature<EntryContext>
