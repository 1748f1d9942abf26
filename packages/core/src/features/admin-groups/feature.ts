import type { Feature } from '../../feature.ts'
import { createAdminGroups } from './admin-groups.ts'

export const adminGroups = {
  start: createAdminGroups,
} satisfies Feature
