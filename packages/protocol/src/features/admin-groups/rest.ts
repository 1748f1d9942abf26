import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { FaceData } from '../rooms/face-data.ts'
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
    'List the groups of the company, most recent first unless asked for another order. `without_owner` returns only groups that nobody can manage any more; `with_deleted` includes deleted groups whose history is kept.',
  examples: { right: { keyword: 'a' }, wrong: [[{ offset: -1 }, 'offset']] },
  request: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    without_owner: z.optional(z.boolean()),
    with_deleted: z.optional(z.boolean()),
    offset: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000))),
    order: z.optional(z.enum(['name', 'owner', 'members', 'last'])),
    is_descending: z.optional(z.boolean()),
  }),
  answer: z.object({
    total: z.number(),
    groups: z.array(
      z.object({
        room: z.string(),
        name: z.string(),
        avatar_url: z.string(),
        faces: z.array(FaceData),
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
  summary:
    'List the members who could become the owner of a group. Returns the first 200 staff members by name who can sign in.',
  examples: { right: { room: '<managedGroup.room>' }, wrong: [[{}, 'room']] },
  request: z.object({ room }),
  answer: z.array(Member),
})

export const listManagedMembers = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/groups/members',
  summary: 'List the members of a group. Returns the first 500: owner, admins, then the others by name.',
  examples: { right: { room: '<managedGroup.room>' }, wrong: [[{}, 'room']] },
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
  summary: 'Transfer the ownership of a group to a member.',
  examples: {
    right: { room: '<managedGroup.room>', account: '<managedGroup.member>' },
    wrong: [[{ account: 'ann' }, 'room']],
  },
  request: z.object({ room, account }),
  answer: z.object({}),
})

export const dissolveGroup = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/groups/dissolve',
  summary: 'Delete a group. Its members can still read what was said until now.',
  examples: { right: { room: '<managedGroup.room>' }, wrong: [[{}, 'room']] },
  request: z.object({ room }),
  answer: z.object({}),
})

export const setBotInGroup = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/groups/bot',
  summary: 'Add a bot to a group, or remove it. A bot can post to groups it is a member of.',
  examples: {
    right: { room: '<managedGroup.room>', account: '<bot.account>', is_member: true },
    wrong: [[{ account: 'bot.x', is_member: true }, 'room']],
  },
  request: z.object({ room, account, is_member: z.boolean() }),
  answer: z.object({}),
})
