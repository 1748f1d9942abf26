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
    "The company's branches: without a body the roots, with `branch_id` its branches and the people in it.",
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
    'Colleagues and friends by part of name, remark, pinyin, initials or account: the best 50, best first.',
  request: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(MAX_SOUGHT_LENGTH)) }),
  answer: z.array(UserRecord),
})
