import type { Feature } from '../../feature.ts'
import { createAdminFiles } from './admin-files.ts'

export const adminFiles = {
  start: createAdminFiles,
} satisfies Feature
