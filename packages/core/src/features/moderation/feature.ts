import type { Feature } from '../../feature.ts'
import { createModeration } from './moderation.ts'

export const moderation = {
  start: createModeration,
} satisfies Feature
