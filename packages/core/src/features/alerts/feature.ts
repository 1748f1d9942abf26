import type { Feature } from '../../feature.ts'
import { createAlerts } from './alerts.ts'

export const alerts = {
  start: createAlerts,
} satisfies Feature
