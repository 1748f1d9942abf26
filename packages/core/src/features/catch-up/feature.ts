import type { Feature } from '../../feature.ts'
import { startCatchUp } from './catch-up.ts'
import { catchUpHeadline } from './headline.ts'

export const catchUp = {
  headlines: [catchUpHeadline],
  start: startCatchUp,
} satisfies Feature
