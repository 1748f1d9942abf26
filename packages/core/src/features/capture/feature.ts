import type { Feature } from '../../feature.ts'
import { createCapture } from './capture.ts'

export const capture = {
  start: createCapture,
} satisfies Feature
