import type { ExceptionRecord } from '@parley/protocol/model'

/** A service outside that collects exceptions. */
export interface ExceptionService {
  /** Never waited for; what it cannot take is lost. */
  send(record: ExceptionRecord): void
}
