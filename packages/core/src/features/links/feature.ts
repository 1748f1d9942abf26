import type { Feature } from '../../feature.ts'
import { createLinks } from './links.ts'

export const links = {
  start: createLinks,
} satisfies Feature
