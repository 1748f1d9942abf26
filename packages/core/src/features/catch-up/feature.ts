import type { Feature } from '../../feature.ts'
import { startCatchUp } from './catch-up.ts'

export const catchUp = {
  start: startCatchUp,
} satisfies Feature
