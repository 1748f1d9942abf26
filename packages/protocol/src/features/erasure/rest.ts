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
    'Removes everything a person has said, with their files, picture, name and profile. The account is disabled for good; the order of messages stays.',
  request: z.object({ account: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({
    /** `held`: something of it is on legal hold; `own`: nobody erases themselves. */
    outcome: z.enum(['erasing', 'already-erased', 'held', 'own', 'last-administrator']),
  }),
})
