import type { ServiceAddresses } from '@parley/protocol/rest'

/** One origin serves everything [running-1]. */
export const serviceAddresses = (origin: string): ServiceAddresses => ({
  chat_api: origin,
  file_api: origin,
  history_api: origin,
  app_centre_api: origin,
  management_api: origin,
  error_report_api: origin,
  data_capture_api: origin,
})
