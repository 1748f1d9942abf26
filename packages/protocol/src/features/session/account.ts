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
    'Set a new password. A signed-in person needs the current one; anybody else a proof by SMS or a link from an administrator. Ends all other sessions.',
  examples: {
    right: { key_id: '<password.key>', password: '<password.encrypted>', new_password: '<password.next>' },
    wrong: [[{ key_id: 'k' }, 'new_password']],
  },
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

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/business/password/link',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: true,
  summary:
    'Check a link for a new password before one is typed; it is not used up. One that does not work any more is answered with code 403, as by `updatePassword`.',
  examples: { right: { link_proof: '<passwordLink.token>' }, wrong: [[{}, 'link_proof']] },
  request: z.object({ link_proof: requiredText }),
  answer: z.object({}),
})

/** Codes that were made for the frames of one origin begin with this. */
export const HOST_CODE_PREFIX = 'host.'

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/business/user/token/exchange',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: false,
  summary:
    'Sign in with a code from `createExchangeCode`. If the code is used a second time, the session it opened ends as well.',
  examples: {
    right: { domain: '<session.domain>', code: '<exchange.code>' },
    wrong: [[{ domain: 'd' }, 'code']],
  },
  request: z.object({
    domain: requiredText,
    code: requiredText,
    /** The origin of the page around the frame; for codes that were made for it. */
    host: z.optional(requiredText),
  }),
  answer: SignedIn,
})
