import type { Generated } from 'kysely'

export interface MailTables {
  /** E-mails that wait for the mail server. What they say is encrypted: it may be a link with which somebody signs in. */
  mails: {
    id: Generated<number>
    sealed: string
    attempts: number
    due_at: number
    /** After that it is thrown away. */
    until: number
  }
}
