import type { Audit } from '../../domain/audit/audit.ts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../storage/storage.ts'

export interface WebhookParts {
  storage: Storage
  clock: Clock
  audit: Audit
  /** Which hosts of the network may be contacted at all. */
  reach: Reach
  /** For the secrets. */
  key: Uint8Array
}
