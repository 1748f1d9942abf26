import type { Feature } from '../../feature.ts'
import { createScheduled } from './scheduled.ts'

export const scheduled = {
  start: createScheduled,
} satisfies Feature
