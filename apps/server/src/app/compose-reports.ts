import { createErrorReports } from '../features/error-reports/error-reports.ts'
import { createTracking } from '../features/tracking/tracking.ts'
import type { Parts } from './compose.ts'
import { createExceptionService } from './exception-service.ts'

/** What clients tell about themselves: what is used, and what goes wrong. */
export const composeReports = ({ config, storage: { db }, clock, log }: Parts) => ({
  ...createTracking(db, clock),
  ...createErrorReports({
    db,
    clock,
    webRoot: config.webRoot,
    exceptions: config.exceptions && createExceptionService(config.exceptions, message => log.warn(message)),
  }),
})
