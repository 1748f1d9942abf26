import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { requiredText, WorkProof } from './rest.ts'

/** Languages in which the server writes e-mails. */
export const MailLanguage = z.enum(['zh-CN', 'en'])
export type MailLanguage = z.infer<typeof MailLanguage>

export const sendPasswordMail = endpoint({
  method: 'POST',
  path: '/business/password/mail',
  service: 'chat',
  access: 'public',
  limit: 'smsSend',
  repeatable: false,
  summary:
    'Send a link for a new password to an e-mail address. The answer is the same whether or not somebody has that address. Frequent requests get code 428 with a challenge, as for `login`.',
  examples: {
    right: { email: 'nobody@example.org', domain: '<company.domain>' },
    wrong: [
      [{ email: 'nobody', domain: 'd' }, 'email'],
      [{ email: 'a@example.org' }, 'domain'],
    ],
  },
  request: z.object({
    email: z.string().check(z.maxLength(150)),
    domain: requiredText,
    language: z._default(MailLanguage, 'en'),
    proof: z.optional(WorkProof),
  }),
  answer: z.object({ resend_after: z.number() }),
})
