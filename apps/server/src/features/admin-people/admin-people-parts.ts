import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Mail } from '../../ports/mail-sender.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export interface AdminPeopleParts {
  storage: Storage
  audit: Audit
  clock: Clock
  delivery: Delivery
  hashPassword(password: string): Promise<string>
  /** Deletes one or all sessions of a person within a transaction, and returns which. */
  endSessions(userId: number, db: Kysely<Schema>, sessionId?: string): Promise<string[]>
  hasSecondFactor(userId: number): Promise<boolean>
  /** With it a person sets a new password. */
  createPasswordLink(userId: number, lifeMs?: number): Promise<{ token: string; expiresAt: number }>
  /** Undefined: the operator has set up no mail server. */
  mail: { send(mail: Mail): Promise<boolean> } | undefined
  /** What the operator allows one person to keep, in bytes. */
  fileQuota: number
  /** Closes live connections, after the transaction. */
  endLiveSession(sessionId: string): void
}
