import { createTransport } from 'nodemailer'
import { MailRefused, type MailSender } from '../ports/mail-sender.ts'

export interface MailConfig {
  smtpUrl: string
  /** As people see it: `Parley <parley@example.org>`. */
  from: string
}

const TIMEOUT_MS = 20_000

/** Through the mail server at `SMTP_URL`. */
export function createMailSender({ smtpUrl, from }: MailConfig): MailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail is made of what is given: it never reads files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail)
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        // Without the error itself, which repeats addresses; a wrong password of ours is no fault of the mail.
        if (isFinal(responseCode)) throw new MailRefused(`answered ${responseCode}`)
        throw new Error(`The mail server did not take it (${describe(error)}).`)
      }
    },
    stop: () => transport.close(),
  }
}

/** Repeating it is of no use. */
export const isFinal = (code: number | undefined): boolean => code !== undefined && code >= 550 && code <= 559

const describe = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'unknown', responseCode].filter(part => part !== undefined).join(' ')
}
