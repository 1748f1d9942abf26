import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SignedIn } from './rest.ts'

const none = z.object({})
/** A browser may stay signed in with one person of each company. */
const ofCompany = z.object({ domain: z.string() })

export const keepDevice = endpoint({
  method: 'POST',
  path: '/business/user/device/keep',
  service: 'chat',
  access: 'user',
  ownPages: true,
  limit: 'default',
  repeatable: true,
  summary: 'This browser stays signed in with this company: sets a cookie for `resumeDevice`.',
  request: none,
  answer: none,
})

export const resumeDevice = endpoint({
  method: 'POST',
  path: '/business/user/device/resume',
  service: 'chat',
  access: 'public',
  ownPages: true,
  limit: 'resume',
  repeatable: false,
  summary:
    'A session for a new tab of a browser that stays signed in, by its cookie for that company, which changes with every use. A cookie used before ends the sign-in of that browser.',
  request: ofCompany,
  answer: z.object({
    /** Absent: this browser does not stay signed in. */
    login: z.optional(SignedIn),
    /** Somebody else has used the cookie, or a copy of it. */
    was_reused: z.optional(z.boolean()),
  }),
})

export const forgetDevice = endpoint({
  method: 'POST',
  path: '/business/user/device/forget',
  service: 'chat',
  access: 'public',
  ownPages: true,
  limit: 'public',
  repeatable: true,
  summary: 'This browser does not stay signed in any more: ends what the cookie for that company stands for.',
  request: ofCompany,
  answer: none,
})
