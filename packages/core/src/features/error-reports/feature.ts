import type { Feature } from '../../feature.ts'
import { createErrorReports } from './error-reports.ts'

export const errorReports = {
  start: createErrorReports,
} satisfies Feature
