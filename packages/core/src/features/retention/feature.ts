import type { Feature } from '../../feature.ts'
import { createRetention } from './retention.ts'

export const retention = {
  start: createRetention,
} satisfies Feature
