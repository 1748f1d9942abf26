import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const reading = { method: 'POST', service: 'chat', access: 'administrator', repeatable: true } as const

export const AUDIT_PAGE = 50
export const MAX_AUDIT_PAGE = 500
const time = z.number().check(z.int(), z.gte(0))

export const listAudit = endpoint({
  ...reading,
  limit: 'search',
  also: ['auditor'],
  path: '/business/admin/audit/list',
  summary:
    'List the audit log, newest first. Each page has 50 entries: pass its `next` as `before` to get the following page, null means the end. `keyword` is looked for in people, details and addresses. At most 50,000 entries are searched per page, so a page may be short or empty although more follow.',
  examples: { right: {}, wrong: [[{ before: 0 }, 'before']] },
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
  also: ['auditor'],
  path: '/business/admin/audit/count',
  summary:
    'Count the audit entries of the company. The answer also says since when there are entries, and how many of them are newer than `from`.',
  examples: { right: {}, wrong: [[{ from: -1 }, 'from']] },
  request: z.object({ from: z.optional(time) }),
  answer: z.object({ entries: z.number(), since: z.nullable(z.number()), matching: z.number() }),
})

export const verifyAudit = endpoint({
  ...reading,
  limit: 'password',
  also: ['auditor'],
  path: '/business/admin/audit/verify',
  summary:
    'Verify the audit log. Checks that no entry was changed, moved or removed; `broken_at` is the first entry that does not fit.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ entries: z.number(), fingerprint: z.string(), broken_at: z.nullable(z.number()) }),
})
