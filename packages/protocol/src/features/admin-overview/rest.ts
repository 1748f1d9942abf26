import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

export const getAdminOverview = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'administrator',
  limit: 'search',
  repeatable: true,
  path: '/business/admin/overview',
  summary:
    'Figures of the company: people, groups, messages, files, and sign-ins of each of the last 28 days.',
  request: z.object({}),
  answer: z.object({
    people: z.object({
      active: z.number(),
      disabled: z.number(),
      customers: z.number(),
      /** In the last seven days. */
      joined: z.number(),
    }),
    groups: z.number(),
    groups_without_owner: z.number(),
    messages: z.number(),
    files: z.number(),
    file_bytes: z.number(),
    /** Oldest first, days in UTC; the last one is today. */
    sign_ins: z.array(z.object({ day: z.string(), count: z.number() })),
    /** How often each part of the product was used in these days, most used first. */
    uses: z.array(z.object({ code: z.string(), count: z.number() })),
  }),
})
