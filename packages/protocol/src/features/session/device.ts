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
  summary: 'Keep this browser signed in with the company. Sets a cookie for `resumeDevice`.',
  examples: { right: {} },
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
    'Open a session in a new tab of a browser that stays signed in. Uses its cookie for that company, which changes with every use. A cookie that was used before ends the sign-in of that browser.',
  examples: { right: { domain: '<company.domain>' }, wrong: [[{}, 'domain']] },
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
  summary: 'Stop keeping this browser signed in. Ends the session behind the cookie for that company.',
  examples: { right: { domain: '<company.domain>' }, wrong: [[{}, 'domain']] },
  request: ofCompany,
  answer: none,
})
