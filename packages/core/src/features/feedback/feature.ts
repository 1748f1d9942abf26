import type { Feature } from '../../feature.ts'
import { createFeedback } from './feedback.ts'

export const feedback = {
  start: createFeedback,
} satisfies Feature
