import type { Feature } from '../../feature.ts'
import { createPins } from './pins.ts'

export const pins = {
  start: createPins,
} satisfies Feature
