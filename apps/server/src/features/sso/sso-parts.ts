import type { Kysely, Selectable } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { SmsSender } from '../../ports/sms-sender.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { FindProvider } from './provider.ts'

export type SsoSettings = Selectable<Schema['sso_settings']>

export interface SsoParts {
  storage: Storage
  clock: Clock
  audit: Audit
  delivery: Delivery
  sms: SmsSender
  /** Which hosts providers may have. */
  reach: Reach
  /** The operator allows hosts of the local network, and with them plain http. */
  isPrivateAllowed: boolean
  /** For the secrets of clients. */
  key: Uint8Array
  findProvider: FindProvider
  /** A code for the sign-in of that person, good once and for a minute. */
  createCode(userId: number): Promise<string>
}

/** Where the provider sends people back to; it has to be registered there. */
export const callbackOf = (origin: string): string => `${origin}/sso/callback`

export const selectSettings = (db: Kysely<Schema>, companyId: number): Promise<SsoSettings | undefined> =>
  db.selectFrom('sso_settings').where('company_id', '=', companyId).selectAll().executeTakeFirst()
