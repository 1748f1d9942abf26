import type { Feature } from '../../feature.ts'
import { createSso } from './sso.ts'

export const sso = {
  start: createSso,
} satisfies Feature
