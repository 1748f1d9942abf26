import type { Feature } from '../../feature.ts'
import { createAdminAudit } from './admin-audit.ts'

export const adminAudit = {
  start: createAdminAudit,
} satisfies Feature
