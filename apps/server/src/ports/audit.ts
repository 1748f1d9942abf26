/** What is worth knowing afterwards. */
export type AuditAction =
  | 'login'
  | 'sms-send'
  | 'sms-check'
  | 'qr-scan'
  | 'qr-confirm'
  | 'qr-refuse'
  | 'password-change'
  | 'session-end'
  | 'exchange-code-reuse'
  | 'file-download'

/** Never a token, a password, a code or what somebody typed into a wrong field. */
export interface AuditEntry {
  action: AuditAction
  outcome: 'ok' | 'refused'
  ip: string
  /** Undefined when nobody was recognised. */
  userId?: number
  /** Short facts in words of ours. */
  detail?: string
}

export interface Audit {
  record(entry: AuditEntry): Promise<void>
}
