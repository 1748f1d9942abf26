import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createWaysIn } from './ways-in.ts'

export const waysIn = {
  start: createWaysIn,
} satisfies Feature<EntryContext>
