import type { Feature } from '../../feature.ts'
import { createAnnotations } from './annotations.ts'
import type { AnnotationsEvent } from './events.ts'
import { annotationsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    annotations: AnnotationsEvent
  }
}

export const annotations = {
  initial: { pinned: {} },
  reducers: [annotationsReducers],
  start: createAnnotations,
} satisfies Feature
