import type { Feature } from '../../feature.ts'
import { createAnnotations } from './annotations.ts'
import type { AnnotationsEvent } from './events.ts'
import { annotationsReducers } from './reducers.ts'
import { unsentChangesReducers } from './unsent-changes-reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    annotations: AnnotationsEvent
  }
}

export const annotations = {
  initial: { pinned: {}, edits: {}, unsentChanges: {} },
  reducers: [annotationsReducers, unsentChangesReducers],
  start: createAnnotations,
} satisfies Feature
