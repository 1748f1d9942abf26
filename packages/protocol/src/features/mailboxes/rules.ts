/** How the connection to a mail server is encrypted: from the start, or by STARTTLS before anything is said. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** What came of asking a mail server. `taken`: another team reads this mailbox. */
export const MAIL_OUTCOMES = ['ok', 'unreachable', 'untrusted', 'refused', 'taken'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** What the team has to know of an e-mail besides what it says [mailbox-4, mailbox-5]. */
export const MAIL_NOTES = ['too-large', 'left-out', 'automatic', 'too-many'] as const
export type MailNote = (typeof MAIL_NOTES)[number]

/** An e-mail to a customer that did not arrive. */
export interface FailedMail {
  /** The message of the chat that it brought. */
  messageId: string
  /** As the mail server said it. */
  reason: string
}
