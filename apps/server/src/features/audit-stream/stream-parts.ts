import type { Audit } from '../../domain/audit/audit.ts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import type { TellingParts } from '../../domain/people/tell-administrators.ts'

export interface StreamParts extends TellingParts {
  audit: Audit
  /** Hosts that companies may have their log sent to, by http and by syslog. */
  reach: Reach
  syslogReach: Reach
  /** The operator allows hosts of the own network, and with them what is not encrypted. */
  isPlainAllowed: boolean
  /** Where the operator has the entries of all companies sent. */
  installationUrl: string | undefined
  /** What this server calls itself in syslog. */
  hostname: string
  /** For the secrets. */
  key: Uint8Array
}
