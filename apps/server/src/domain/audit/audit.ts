import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** What is worth knowing afterwards. */
export type AuditAction =
  | 'login'
  | 'factor-ask'
  | 'factor-change'
  | 'sms-send'
  | 'sms-check'
  | 'qr-scan'
  | 'qr-confirm'
  | 'qr-refuse'
  | 'password-change'
  | 'session-end'
  | 'exchange-code-reuse'
  | 'file-download'
  | 'room-change'
  | 'history-delete'
  | 'history-restore'
  | 'company-create'
  | 'company-change'
  | 'person-add'
  | 'person-change'
  | 'person-disable'
  | 'person-enable'
  | 'people-import'
  | 'branch-change'
  | 'report-resolve'
  | 'moderation-change'
  | 'bot-change'
  | 'emoji-change'
  | 'people-group-change'
  | 'audit-read'
  | 'export-create'
  | 'export-end'
  | 'export-download'
  | 'retention-change'
  | 'retention-run'
  | 'hold-add'
  | 'hold-release'
  | 'person-erase'
  | 'person-erased'
  | 'recording-start'
  | 'recording-end'

/** Never a token, a password, a code or what somebody typed into a wrong field. */
export interface AuditEntry {
  action: AuditAction
  outcome: 'ok' | 'refused' | 'failed'
  ip: string
  /** Undefined when nobody was recognised. */
  userId?: number
  /** In whose log it is when nobody was recognised; otherwise in the one of the person. */
  companyId?: number
  /** Short facts in our own words; `{typed}` stands for each of the typed texts. */
  detail?: string
  typed?: Typed
}

/** What people typed, e.g. a reason: kept beside the log, which keeps only its fingerprint, and erased with the person [access-9]. */
export interface Typed {
  texts: readonly string[]
  /** Whom it is about. */
  about?: number
}

/** In the details of an entry: here was a typed text. */
export const TYPED = '{typed}'

export interface ChainReport {
  entries: number
  /** The hash of the newest entry. A copy kept elsewhere also shows whether the end of the log was cut off. */
  hash: string
  /** Seq of the first entry that does not fit. */
  brokenAt: number | undefined
}

export type VerifyChain = () => Promise<ChainReport>

export interface Audit {
  record(entry: AuditEntry): Promise<void>
  /** In a transaction: the change and its entry are written together, or neither is. */
  recordWithin(transaction: Kysely<Schema>, ...entries: AuditEntry[]): Promise<void>
}
