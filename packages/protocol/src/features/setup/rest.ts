import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { encryptedPassword, requiredText, SignedIn } from '../session/rest.ts'

/** From the link that the server printed when it started. */
const setupCode = requiredText

export const checkSetup = endpoint({
  method: 'POST',
  path: '/business/setup/check',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: true,
  summary:
    'Check the setup link for the first company. Returns when it expires. A link that was used or is too old is answered with code 404.',
  examples: { right: { code: '<setup.code>' }, wrong: [[{}, 'code']] },
  request: z.object({ code: setupCode }),
  answer: z.object({ expires_at: z.number() }),
})

export const createFirstCompany = endpoint({
  method: 'POST',
  path: '/business/setup/create',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: false,
  summary:
    'Create the first company and its first administrator, and sign in as them. The setup link is used up.',
  examples: {
    right: {
      code: '<setup.code>',
      company_name: 'Northwind',
      domain: 'northwind.example',
      name: 'Ada Lin',
      account: 'ada',
      key_id: '<password.key>',
      password: '<password.fresh>',
    },
    wrong: [[{ code: 'c', company_name: '' }, 'company_name']],
  },
  request: z.object({
    code: setupCode,
    company_name: requiredText,
    domain: requiredText,
    name: requiredText,
    account: requiredText,
    password: encryptedPassword,
    key_id: requiredText,
  }),
  answer: SignedIn,
})
