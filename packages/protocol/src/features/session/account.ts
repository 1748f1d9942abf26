import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { encryptedPassword, requiredText, SignedIn } from './rest.ts'

export const updatePassword = endpoint({
  method: 'POST',
  path: '/business/user/updatepassword',
  service: 'chat',
  access: 'optional',
  limit: 'password',
  repeatable: false,
  summary:
    'A new password, for a signed-in person with the current one, or for anybody with a proof by SMS or a link from an administrator. Ends all other sessions.',
  request: z.object({
    key_id: requiredText,
    /** Encrypted like the password of `login`, each in an envelope of its own. */
    new_password: encryptedPassword,
    password: z.optional(encryptedPassword),
    sms_proof: z.optional(requiredText),
    /** The token of `createPasswordLink`. */
    link_proof: z.optional(requiredText),
  }),
  answer: z.object({
    /** Whose password it is: the page signs in with it. */
    account: z.string(),
  }),
})

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/business/user/token/exchange',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: false,
  summary: 'Signs in with such a code. Used a second time, the session it opened ends as well.',
  request: z.object({ domain: requiredText, code: requiredText }),
  answer: SignedIn,
})
