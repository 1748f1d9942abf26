import type { Feature } from '../../feature.ts'
import { createBots } from './bots.ts'

export const bots = {
  start: createBots,
} satisfies Feature
