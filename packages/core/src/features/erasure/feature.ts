import type { Feature } from '../../feature.ts'
import { createErasure } from './erasure.ts'

export const erasure = {
  start: createErasure,
} satisfies Feature
