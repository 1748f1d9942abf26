import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { DIRECTORY_GROUP_KINDS, MAX_TOKEN_NAME_LENGTH, TOKEN_DAYS } from './rules.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const change = { ...admin, limit: 'adminChange', repeatable: false } as const
const id = z.number().check(z.int(), z.gte(1))
const groupKey = z.string().check(z.regex(/^g?\d{1,9}$/))

const DirectoryToken = z.object({
  id: z.number(),
  name: z.string(),
  /** Name of the administrator who created it. */
  created_by: z.string(),
  created_at: z.number(),
  /** Null: until it is revoked. */
  expires_at: z.nullable(z.number()),
  used_at: z.nullable(z.number()),
})

export const getScim = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/scim/get',
  summary:
    'Get the address of the directory interface (SCIM 2.0), its tokens, at most 10, and what new groups become.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    base_url: z.string(),
    new_groups: z.enum(DIRECTORY_GROUP_KINDS),
    tokens: z.array(DirectoryToken),
  }),
})

export const createScimToken = endpoint({
  ...change,
  path: '/business/admin/scim/create',
  summary:
    'Create a token for the directory interface (SCIM). It is returned only once. `too-many`: revoke another one first.',
  examples: {
    right: { name: 'Entra', days: 365 },
    wrong: [
      [{ days: 0 }, 'name'],
      [{ name: ' ', days: 0 }, 'name'],
      [{ name: 'Entra', days: 7 }, 'days'],
    ],
  },
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TOKEN_NAME_LENGTH)),
    /** Days until it ends; 0: never. */
    days: z.literal(TOKEN_DAYS),
  }),
  answer: z.object({ outcome: z.enum(['created', 'too-many']), token: z.string() }),
})

export const revokeScimToken = endpoint({
  ...change,
  path: '/business/admin/scim/revoke',
  summary: 'Revoke a token of the directory interface (SCIM).',
  examples: { right: { id: '<directory.token>' }, wrong: [[{}, 'id']] },
  request: z.object({ id }),
  answer: z.object({}),
})

export const listDirectoryGroups = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/scim/groups/list',
  summary: 'List the groups of the directory by name, 50 at a time. Departments are among them.',
  examples: { right: { offset: 0 }, wrong: [[{ offset: -1 }, 'offset']] },
  request: z.object({ offset: z._default(z.number().check(z.int(), z.gte(0)), 0) }),
  answer: z.object({
    total: z.number(),
    groups: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(DIRECTORY_GROUP_KINDS),
        /** The room of the service team; empty: none. */
        team: z.string(),
        members: z.number(),
      }),
    ),
  }),
})

export const setDirectoryGroup = endpoint({
  ...change,
  path: '/business/admin/scim/groups/set',
  summary:
    'Choose what a group of the directory is: a department, a service team or a plain group. The members of a team then follow the group. `taken`: there is a department of this name.',
  examples: {
    right: { key: '<directory.group>', kind: 'group' },
    wrong: [
      [{ key: 'x', kind: 'group' }, 'key'],
      [{ key: 'g1', kind: 'room' }, 'kind'],
    ],
  },
  request: z.object({
    key: groupKey,
    kind: z.enum(DIRECTORY_GROUP_KINDS),
    /** The room of the team, for that kind. */
    team: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({ outcome: z.enum(['set', 'taken']) }),
})

export const setNewGroups = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/scim/groups/new',
  summary: 'Choose what new groups of the directory become: departments or plain groups.',
  examples: { right: { kind: 'group' }, wrong: [[{ kind: 'team' }, 'kind']] },
  request: z.object({ kind: z.enum(['department', 'group']) }),
  answer: z.object({}),
})
