import type { Feature } from '../../feature.ts'
import { createSecondFactor } from './second-factor.ts'

export const secondFactor = {
  start: createSecondFactor,
} satisfies Feature
