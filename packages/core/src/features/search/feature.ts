import type { Feature } from '../../feature.ts'
import { createSearch } from './search.ts'

export const search = {
  start: createSearch,
} satisfies Feature
