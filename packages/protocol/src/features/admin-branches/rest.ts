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
  also: ['help-desk'],
  path: '/business/admin/branches/list',
  summary: 'List all departments of the company. Each comes with the number of people directly in it.',
  examples: { right: {} },
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
  summary: 'Create a department. It is placed below `parent_id`, or at the top.',
  examples: {
    right: { branch_name: 'Sales', parent_id: null },
    wrong: [[{ branch_name: ' ', parent_id: null }, 'branch_name']],
  },
  request: z.object({ branch_name: name, parent_id: z.nullable(id) }),
  answer: z.object({ branch_id: z.number() }),
})

export const renameBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/rename',
  summary: 'Rename a department.',
  examples: {
    right: { branch_id: '<department.id>', branch_name: 'Marketing' },
    wrong: [[{ branch_name: 'Marketing' }, 'branch_id']],
  },
  request: z.object({ branch_id: id, branch_name: name }),
  answer: z.object({}),
})

export const moveBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/move',
  summary:
    'Move a department, with everything below it. It goes under `parent_id`, or to the top; it cannot be moved below itself.',
  examples: {
    right: { branch_id: '<department.id>', parent_id: '<department.other>' },
    wrong: [[{ parent_id: null }, 'branch_id']],
  },
  request: z.object({ branch_id: id, parent_id: z.nullable(id) }),
  answer: z.object({}),
})

export const deleteBranch = endpoint({
  ...changing,
  path: '/business/admin/branches/delete',
  summary:
    'Delete an empty department. `not-empty`: it still has people or departments in it and was not deleted.',
  examples: { right: { branch_id: '<department.id>' }, wrong: [[{}, 'branch_id']] },
  request: z.object({ branch_id: id }),
  answer: z.object({ outcome: z.enum(['deleted', 'not-empty']) }),
})
