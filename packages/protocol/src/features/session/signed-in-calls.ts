import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { login, requiredText } from './rest.ts'

/** Calls that the login page does not need, so that it does not download them. */

const none = z.object({})

export const SessionEntry = z.object({
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
  summary: "List the caller's sessions, last used first.",
  examples: { right: {} },
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
  summary:
    "End one of the caller's sessions and its live connections. For a browser that stays signed in, all of its sessions end.",
  examples: { right: { session_id: '<session.id>' }, wrong: [[{}, 'session_id']] },
  request: z.object({ session_id: requiredText }),
  answer: none,
})

export const getStoreSecret = endpoint({
  method: 'GET',
  path: '/business/user/store/secret',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary:
    'Get the secret that opens what this browser keeps for reading offline. The same for all tabs of a browser that stays signed in; once the sign-in has ended nobody is given it again.',
  examples: { right: {} },
  request: none,
  /** 256 bits as base64url. */
  answer: z.object({ secret: z.string() }),
})

export const createExchangeCode = endpoint({
  method: 'POST',
  path: '/business/user/token/code',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary:
    'Create a code to sign in elsewhere as the same person. It works once, within 60 s: it is the token of /chat?domain=&token=. With `origin` it works only inside a frame in a page of that origin, one of `HOST_ORIGINS`.',
  examples: { right: {}, wrong: [[{ origin: '' }, 'origin']] },
  request: z.object({ origin: z.optional(requiredText) }),
  answer: z.object({ code: z.string(), expires_at: z.number() }),
})

export const login1x = endpoint({
  ...login,
  path: '/business/user/login1x',
  summary: 'Sign in with account and password (older name of `login`).',
})
