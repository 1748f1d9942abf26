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

export const login1x = endpoint({
  ...login,
  path: '/business/user/login1x',
  summary: 'Sign in with account and password, under its older name.',
})
