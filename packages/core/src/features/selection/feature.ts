import type { Feature } from '../../feature.ts'
import type { SelectionEvent } from './events.ts'
import { selectionReducers } from './reducers.ts'
import { createSelection } from './selection.ts'
import type { Selection } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    selection: SelectionEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    selection?: Selection
  }
}

export const selection = {
  reducers: [selectionReducers],
  start: createSelection,
} satisfies Feature
