export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

/** Hands an e-mail to the operator's mail server. Throws a `MailRefused` if repeating it is of no use. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  stop(): void
}

export class MailRefused extends Error {}
