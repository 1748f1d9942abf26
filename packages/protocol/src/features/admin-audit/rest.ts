import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const reading = { method: 'POST', service: 'chat', access: 'administrator', repeatable: true } as const

export const AUDIT_PAGE = 50

export const listAudit = endpoint({
  ...reading,
  limit: 'search',
  path: '/business/admin/audit/list',
  summary:
    'What happened in the company, newest first, 50 at a time: `before` is the last seq of the page before.',
  request: z.object({
    before: z.optional(z.number().check(z.int(), z.gte(1))),
    account: z.optional(z.string().check(z.maxLength(64))),
    action: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.array(
    z.object({
      seq: z.number(),
      time: z.number(),
      action: z.string(),
      outcome: z.enum(['ok', 'refused', 'failed']),
      ip: z.string(),
      account: z.string(),
      name: z.string(),
      detail: z.string(),
      /** Groups and teams that the detail names by their id. */
      rooms: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})

export const verifyAudit = endpoint({
  ...reading,
  limit: 'password',
  path: '/business/admin/audit/verify',
  summary:
    'Checks that no entry of the log was changed, moved or taken out. `broken_at`: the first that does not fit.',
  request: z.object({}),
  answer: z.object({ entries: z.number(), fingerprint: z.string(), broken_at: z.nullable(z.number()) }),
})
