import type { Feature } from '../../feature.ts'
import { createPreview } from './preview.ts'

export const preview = {
  start: createPreview,
} satisfies Feature
