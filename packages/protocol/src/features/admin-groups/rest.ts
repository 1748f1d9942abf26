import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { ROOM_ROLES } from '../rooms/room.ts'

export const GROUPS_PAGE = 50

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const room = z.string().check(z.regex(ID_PATTERN))
const account = z.string().check(z.minLength(1), z.maxLength(64))
const Member = z.object({ account: z.string(), name: z.string(), avatar_url: z.string() })

export const listAdminGroups = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/groups/list',
  summary:
    'Groups of the company, latest first. `without_owner`: only those that nobody can run any more; `with_deleted`: also those that were deleted, and whose history is kept.',
  request: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    without_owner: z.optional(z.boolean()),
    with_deleted: z.optional(z.boolean()),
    offset: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000))),
  }),
  answer: z.object({
    total: z.number(),
    groups: z.array(
      z.object({
        room: z.string(),
        name: z.string(),
        avatar_url: z.string(),
        members: z.number(),
        customers: z.number(),
        last_time: z.number(),
        /** The size of files that still exist. */
        file_bytes: z.number(),
        is_silenced: z.boolean(),
        is_deleted: z.boolean(),
        /** Null: there is none. */
        owner: z.nullable(z.extend(Member, { is_disabled: z.boolean() })),
      }),
    ),
  }),
})

export const listGroupHeirs = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/groups/heirs',
  summary: 'Members to whom a group can be handed over: staff who may sign in, the first 200 by name.',
  request: z.object({ room }),
  answer: z.array(Member),
})

export const listManagedMembers = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/groups/members',
  summary: 'Who is in a group, the first 500: owner, admins, then the others by name.',
  request: z.object({ room }),
  answer: z.array(
    z.extend(Member, {
      role: z.enum(ROOM_ROLES),
      is_customer: z.boolean(),
      is_disabled: z.boolean(),
    }),
  ),
})

export const handOverGroup = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/groups/owner',
  summary: 'Makes a member the owner of a group.',
  request: z.object({ room, account }),
  answer: z.object({}),
})

export const dissolveGroup = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/groups/dissolve',
  summary: 'Ends a group. Its members may read what was said until now.',
  request: z.object({ room }),
  answer: z.object({}),
})

export const setBotInGroup = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/groups/bot',
  summary: 'Adds a bot of the company to a group, or takes it out: it posts where it is a member.',
  request: z.object({ room, account, is_member: z.boolean() }),
  answer: z.object({}),
})
