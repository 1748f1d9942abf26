import type { MailOutcome, MailSecurity } from '@parley/protocol/model'

/** Where a mail server is, and as whom it is asked. */
export interface MailAccount {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
  /** PEM: who vouches for its certificate; empty: whom the system trusts. */
  authority: string
}

/** A mailbox (IMAP) while it is open. */
export interface Mailbox {
  /** E-mails have numbers that rise, as long as this text stays the same. */
  uidValidity: string
  uidNext: number
  count: number
  /** Numbers from this one on, or since a time, in order. */
  list(from: { uid: number } | { since: number }): Promise<number[]>
  sizeOf(uid: number): Promise<number>
  /** At most that many bytes from its beginning; undefined: somebody has deleted it. */
  read(uid: number, maxBytes: number): Promise<Buffer | undefined>
  /** So that people who look into the mailbox see what was taken. */
  markSeen(uid: number): Promise<void>
  close(): Promise<void>
}

export interface ThreadMail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  messageId: string
  inReplyTo: string
  headers: Record<string, string>
  attachments: { filename: string; content: Buffer }[]
}

/** The way out (SMTP). */
export interface MailExit {
  /** Throws a `MailRefused` if repeating it is of no use, a `MailDeferred` if only this one is not taken now. */
  send(mail: ThreadMail): Promise<void>
  close(): void
}

/** The mail servers of teams. All throw a `MailServerFailure` if they cannot be used. */
export interface MailServers {
  openMailbox(account: MailAccount): Promise<Mailbox>
  openExit(account: MailAccount): Promise<MailExit>
}

/** The mail server works, but does not take this e-mail now. Its message is what the server said. */
export class MailDeferred extends Error {}

export class MailServerFailure extends Error {
  readonly outcome: Exclude<MailOutcome, 'ok'>

  constructor(outcome: Exclude<MailOutcome, 'ok'>) {
    super(`The mail server could not be used: ${outcome}.`)
    this.outcome = outcome
  }
}
