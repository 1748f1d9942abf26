import type { Feature } from '../../feature.ts'
import { createAdminOverview } from './admin-overview.ts'

export const adminOverview = {
  start: createAdminOverview,
} satisfies Feature
