import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const reading = { method: 'POST', service: 'chat', access: 'administrator', repeatable: true } as const

export const AUDIT_PAGE = 50
export const MAX_AUDIT_PAGE = 500
const time = z.number().check(z.int(), z.gte(0))

export const listAudit = endpoint({
  ...reading,
  limit: 'search',
  path: '/business/admin/audit/list',
  summary:
    'What happened in the company, newest first, 50 at a time: `next` is the `before` of the following page, null at the end. `keyword` is looked for in people, details and addresses. At most 50,000 entries are read for a page, so it may hold fewer, or none, although more follow.',
  request: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    from: z.optional(time),
    by_administrators: z.optional(z.boolean()),
    size: z.optional(z.number().check(z.int(), z.gte(1), z.lte(MAX_AUDIT_PAGE))),
    before: z.optional(z.number().check(z.int(), z.gte(1))),
    account: z.optional(z.string().check(z.maxLength(64))),
    action: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        seq: z.number(),
        time: z.number(),
        action: z.string(),
        outcome: z.enum(['ok', 'refused', 'failed']),
        ip: z.string(),
        account: z.string(),
        name: z.string(),
        avatar_url: z.string(),
        detail: z.string(),
        /** Fingerprints of this entry and of the one before it, as `verifyAudit` reports them. */
        fingerprint: z.string(),
        previous: z.string(),
        /** Groups and teams that the detail names by their id. */
        rooms: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    next: z.nullable(z.number()),
  }),
})

export const countAudit = endpoint({
  ...reading,
  limit: 'search',
  path: '/business/admin/audit/count',
  summary: 'How many entries the company has, since when, and how many of them since `from`.',
  request: z.object({ from: z.optional(time) }),
  answer: z.object({ entries: z.number(), since: z.nullable(z.number()), matching: z.number() }),
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
