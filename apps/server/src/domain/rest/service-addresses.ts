import type { ServiceAddresses } from '@parley/protocol/rest'

/** Origins of services that the operator serves under another name, or by other servers on the same database. */
export interface ServiceUrls {
  history?: string
  file?: string
}

/** One origin serves everything, unless the operator says otherwise [running-1, session-7]. */
export const serviceAddresses = (
  origin: string,
  { history = origin, file = origin }: ServiceUrls,
): ServiceAddresses => ({
  chat_api: origin,
  file_api: file,
  history_api: history,
  app_centre_api: origin,
  management_api: origin,
  error_report_api: origin,
  data_capture_api: origin,
})
