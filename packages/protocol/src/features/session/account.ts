import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { encryptedPassword, requiredText, SignedIn } from './rest.ts'

const none = z.object({})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/business/user/updatepassword',
  service: 'chat',
  access: 'optional',
  limit: 'password',
  repeatable: false,
  summary:
    'A new password, for a signed-in person with the current one, or for anybody with a proof by SMS. Ends all other sessions.',
  request: z.object({
    key_id: requiredText,
    /** Encrypted like the password of `login`, each in an envelope of its own. */
    new_password: encryptedPassword,
    password: z.optional(encryptedPassword),
    sms_proof: z.optional(requiredText),
  }),
  answer: none,
})

const SessionEntry = z.object({
  session_id: z.string(),
  /** Browser and system, as far as the browser said. */
  device: z.string(),
  ip: z.string(),
  login_type: z.enum(['account', 'sms', 'scan', 'token', 'sso']),
  created_at: z.number(),
  used_at: z.number(),
  /** The session this question was asked with. */
  current: z.boolean(),
  /** That browser stays signed in: all its tabs are one entry. */
  kept: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>
export type LoginType = SessionEntry['login_type']

export const listSessions = endpoint({
  method: 'GET',
  path: '/business/user/session/list',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: "One's own sessions, the one used last first.",
  request: none,
  answer: z.array(SessionEntry),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/business/user/session/end',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  summary: "Ends one of one's own sessions and its live connections; of a browser that stays signed in, all.",
  request: z.object({ session_id: requiredText }),
  answer: none,
})

export const createExchangeCode = endpoint({
  method: 'POST',
  path: '/business/user/token/code',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary: 'A code for 60 s that lets the same person in elsewhere, once: the token of /chat?domain=&token=.',
  request: none,
  answer: z.object({ code: z.string(), expires_at: z.number() }),
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
