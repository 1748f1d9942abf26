import type { Feature } from '../../feature.ts'
import { startTracking } from './tracking.ts'

export const tracking = {
  start: startTracking,
} satisfies Feature
