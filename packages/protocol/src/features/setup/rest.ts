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
  summary: 'Until when the link for the first company works. One that was used or is too old: code 404.',
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
  summary: 'Creates the first company and its first administrator, and signs in as them. Spends the link.',
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
