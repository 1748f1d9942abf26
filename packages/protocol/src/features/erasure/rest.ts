import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

export const erasePerson = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'administrator',
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/people/erase',
  summary:
    'Erase a person. Removes everything they wrote, with their files, picture, name and profile, and disables the account for good. The order of messages is kept.',
  examples: { right: { account: 'ann' }, wrong: [[{ account: '' }, 'account']] },
  request: z.object({ account: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({
    /** `held`: something of it is on legal hold; `own`: nobody erases themselves. */
    outcome: z.enum(['erasing', 'already-erased', 'held', 'own', 'last-administrator']),
  }),
})
