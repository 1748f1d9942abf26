import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { GUEST_LINK_STATES, MAX_GUEST_NAME } from './guests.ts'

const token = z.string().check(z.regex(/^[\w-]{43}$/))
const guest = { method: 'POST', service: 'chat', access: 'optional', limit: 'guest' } as const

/** What the page of a guest link asks. Apart from the contract, which that page does not download. */
export const guestCalls = {
  openGuestLink: {
    ...guest,
    path: '/business/call/guest/open',
    repeatable: true,
    summary:
      'Look up the call behind a guest link. Unknown and revoked links, and those of a call that has ended, are answered with 404.',
    examples: { right: { link: '<guest.link>' }, wrong: [[{ link: 'short' }, 'link']] },
    request: z.object({ link: token }),
    answer: z.object({
      state: z.enum(GUEST_LINK_STATES),
      /** The title of the meeting, or the name of the group. */
      topic: z.string(),
      host: z.string(),
      /** 0: not planned. */
      start: z.number(),
      end: z.number(),
    }),
  },

  enterAsGuest: {
    ...guest,
    path: '/business/call/guest/enter',
    repeatable: false,
    summary:
      'Join a call with a guest link. The key opens a stream that can only take part in this call. Somebody who is signed in joins under their own name.',
    examples: {
      right: { link: '<guest.link>', name: 'Omar' },
      wrong: [
        [{ link: 'a'.repeat(43), name: 'x'.repeat(41) }, 'name'],
        [{ link: 'a'.repeat(43), name: 'a\u0000b' }, 'name'],
      ],
    },
    request: z.object({
      link: token,
      name: z
        .string()
        .check(z.maxLength(MAX_GUEST_NAME), z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)),
    }),
    answer: z.object({
      guest_id: z.string(),
      guest_key: z.string(),
      name: z.string(),
      call_id: z.string(),
      domain: z.string(),
    }),
  },
} satisfies Record<string, Endpoint>
