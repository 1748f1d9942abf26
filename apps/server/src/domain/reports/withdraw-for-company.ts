import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { Announce } from '../archive/archive-and-announce.ts'

interface WithdrawnMessage {
  domain: string
  conversationId: number
  seq: number
  /** One of `REPORT_REASONS`, or `rules`. */
  reason: string
}

/** Withdraws a message within a transaction; false: it was gone already. */
export type WithdrawForCompany = (
  db: Kysely<Schema>,
  writing: { announce: Announce; dialect: DialectName; now: number },
  message: WithdrawnMessage,
) => Promise<boolean>
