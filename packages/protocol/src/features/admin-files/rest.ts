import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const account = z.string().check(z.minLength(1), z.maxLength(64))

export const listAdminFiles = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/files/list',
  summary:
    'List how much storage each person uses, 50 per page, most first unless asked for another order. File names are not shown.',
  examples: { right: { keyword: 'a' }, wrong: [[{ offset: -1 }, 'offset']] },
  request: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    offset: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000))),
    order: z.optional(z.enum(['name', 'files', 'used'])),
    is_descending: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** People who match. */
    total: z.number(),
    /** Totals of the whole company. */
    files: z.number(),
    bytes: z.number(),
    /** What the operator allows one person. */
    operator_space_mb: z.number(),
    people: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        avatar_url: z.string(),
        is_disabled: z.boolean(),
        files: z.number(),
        bytes: z.number(),
        quota_bytes: z.number(),
        /** Set for this person; null: what the company says. */
        space_mb: z.nullable(z.number()),
      }),
    ),
  }),
})

export const setAdminSpace = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/files/space',
  summary:
    "Set the storage quota of a person. Null restores the company's default. Files over the quota are kept.",
  examples: { right: { account: '<person.account>', space_mb: 500 }, wrong: [[{ space_mb: 1 }, 'account']] },
  request: z.object({
    account,
    space_mb: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(100_000_000))),
  }),
  answer: z.object({}),
})
