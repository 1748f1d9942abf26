import type { Feature } from '../../feature.ts'
import type { SelectionEvent } from './events.ts'
import { selectionReducers } from './reducers.ts'
import { createSelection } from './selection.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    selection: SelectionEvent
  }
}

export const selection = {
  reducers: [selectionReducers],
  start: createSelection,
} satisfies Feature
