import type { Feature } from '../../feature.ts'
import { createMute } from './mute.ts'

export const mute = {
  start: createMute,
} satisfies Feature
