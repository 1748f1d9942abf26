/** How the connection to a mail server is encrypted: from the start, or by STARTTLS before anything is said. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** What came of asking a mail server. `taken`: another team reads this mailbox. */
export const MAIL_OUTCOMES = ['ok', 'unreachable', 'untrusted', 'refused', 'taken'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** What the team has to know of an e-mail besides what it says [mailbox-2, mailbox-4, mailbox-5]. */
export const MAIL_NOTES = ['too-large', 'left-out', 'automatic', 'too-many', 'unconfirmed'] as const
export type MailNote = (typeof MAIL_NOTES)[number]

/** The account of a customer who writes by e-mail: nobody can sign in to it, so nobody can be called there [mailbox-1]. */
export const isMailCustomerId = (id: string): boolean => /^mail-[0-9a-f]{20}$/.test(id)

/** An e-mail to a customer that did not arrive. */
export interface FailedMail {
  /** The message of the chat that it brought. */
  messageId: string
  /** As the mail server said it. */
  reason: string
}
