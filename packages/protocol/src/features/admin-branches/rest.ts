import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MAX_BRANCH_NAME_LENGTH } from './rules.ts'

const id = z.number().check(z.int(), z.gte(1))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BRANCH_NAME_LENGTH))

const changing = {
  method: 'POST',
  service: 'chat',
  access: 'administrator',
  limit: 'adminChange',
  repeatable: false,
} as const

export const listAdminBranches = endpoint({
  ...changing,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/branches/list',
  summary: 'All branches of the company, each with the number of people directly in it.',
  request: z.object({}),
  answer: z.array(
    z.object({
      branch_id: z.number(),
      branch_name: z.string(),
      parent_id: z.nullable(z.number()),
      people: z.number(),
    }),
  ),
})

export const addBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/add',
  summary: 'A new branch, below another one or at the top.',
  request: z.object({ branch_name: name, parent_id: z.nullable(id) }),
  answer: z.object({ branch_id: z.number() }),
})

export const renameBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/rename',
  summary: 'Another name for a branch.',
  request: z.object({ branch_id: id, branch_name: name }),
  answer: z.object({}),
})

export const moveBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/move',
  summary: 'Puts a branch with all below it under another one, or at the top. Never below itself.',
  request: z.object({ branch_id: id, parent_id: z.nullable(id) }),
  answer: z.object({}),
})

export const deleteBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/delete',
  summary: 'Removes a branch in which there is nobody and nothing. `not-empty`: it stays.',
  request: z.object({ branch_id: id }),
  answer: z.object({ outcome: z.enum(['deleted', 'not-empty']) }),
})
