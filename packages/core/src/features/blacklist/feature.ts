import type { Feature } from '../../feature.ts'
import { createBlacklist } from './blacklist.ts'

export const blacklist = {
  start: createBlacklist,
} satisfies Feature
