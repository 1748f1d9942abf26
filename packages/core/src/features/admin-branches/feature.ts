import type { Feature } from '../../feature.ts'
import { createAdminBranches } from './admin-branches.ts'

export const adminBranches = {
  start: createAdminBranches,
} satisfies Feature
