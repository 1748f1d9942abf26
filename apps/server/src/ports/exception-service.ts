import type { ExceptionRecord } from '@parley/protocol/model'

/** A service outside that collects exceptions. */
export interface ExceptionService {
  /** Nobody waits for it; what it cannot accept is lost. */
  send(record: ExceptionRecord): void
}
