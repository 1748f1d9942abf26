import type { Feature } from '../../feature.ts'
import { createAdminSettings } from './admin-settings.ts'

export const adminSettings = {
  start: createAdminSettings,
} satisfies Feature
