import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MAX_SOUGHT_LENGTH } from '../people/finding.ts'
import { UserRecord } from '../people/rest.ts'

const BranchRecord = z.object({
  branch_id: z.number(),
  branch_name: z.string(),
  parent_id: z.nullable(z.number()),
  /** Branches directly below. */
  branch_count: z.number(),
  /** People in it and in everything below. */
  user_count: z.number(),
})
export type BranchRecord = z.infer<typeof BranchRecord>

export const listBranches = endpoint({
  method: 'POST',
  path: '/business/user/branch/list',
  service: 'chat',
  access: 'staff',
  limit: 'default',
  repeatable: true,
  summary:
    'List the departments of the company. Without a body it returns the top departments; with `branch_id`, the departments and people in that one.',
  examples: { right: {}, wrong: [[{ branch_id: '1' }, 'branch_id']] },
  request: z.object({ branch_id: z.optional(z.number().check(z.int(), z.gte(1))) }),
  answer: z.object({ branches: z.array(BranchRecord), users: z.array(UserRecord) }),
})

export const searchPeople = endpoint({
  method: 'POST',
  path: '/business/user/branch/search',
  service: 'chat',
  access: 'staff',
  limit: 'default',
  repeatable: true,
  summary:
    'Search colleagues and friends. Matches parts of name, remark, pinyin, initials or account; returns the best 50, best first.',
  examples: {
    right: { keyword: 'b' },
    wrong: [
      [{}, 'keyword'],
      [{ keyword: '' }, 'keyword'],
      [{ keyword: 'x'.repeat(65) }, 'keyword'],
    ],
  },
  request: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(MAX_SOUGHT_LENGTH)) }),
  answer: z.array(UserRecord),
})
