import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MailLanguage } from '../session/password-mail.ts'

/** Invited by one call. */
export const MAX_INVITED = 25

export const inviteAdminPeople = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'administrator',
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/people/invite',
  summary:
    'Invite people who have never signed in: each gets a link to set a password, which works once within 7 days and ends earlier ones. With `by_mail` it is sent to those who have an e-mail address (`mailed`); the others (`link`) are given theirs by the administrator. `active`, `disabled` and `missing` mark people who were skipped.',
  examples: { right: { accounts: ['<person.account>'] }, wrong: [[{ accounts: [] }, 'accounts']] },
  request: z.object({
    accounts: z
      .array(z.string().check(z.minLength(1), z.maxLength(64)))
      .check(z.minLength(1), z.maxLength(MAX_INVITED)),
    by_mail: z._default(z.boolean(), false),
    language: z._default(MailLanguage, 'en'),
  }),
  answer: z.object({
    people: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        outcome: z.enum(['mailed', 'link', 'active', 'disabled', 'missing']),
        /** Empty unless the outcome is `link`. */
        token: z.string(),
        expires_at: z.number(),
      }),
    ),
  }),
})
