import type { Feature } from '../../feature.ts'
import { createScim } from './scim.ts'

export const scim = {
  start: createScim,
} satisfies Feature
