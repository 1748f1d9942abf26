import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { GROUP_KINDS } from '../mentions/group-mention.ts'
import { canNamePeople, MAX_GROUP_NAME_LENGTH, MAX_GROUP_PEOPLE } from './rules.ts'

const groupId = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1))
const name = z.string().check(z.trim(), z.maxLength(MAX_GROUP_NAME_LENGTH), z.refine(canNamePeople))
const accounts = z.array(z.string().check(z.regex(ID_PATTERN))).check(z.maxLength(MAX_GROUP_PEOPLE))
const change = { method: 'POST', service: 'chat', access: 'administrator', limit: 'adminChange' } as const

export const listMentionable = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'search',
  repeatable: true,
  path: '/business/user/chat/mention/groups',
  room: 'mentionGroups',
  summary:
    'List the departments, service teams and groups of people that the caller can mention in a group, as its owner or admin. `people`: how many they are; `here`: how many of them are in the group and would be told, the caller left out. At most 95 people are mentioned at once. Empty where customers read along.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: z.string().check(z.regex(ID_PATTERN)) }),
  answer: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(GROUP_KINDS),
        id: z.string(),
        name: z.string(),
        pinyin: z.optional(z.string()),
        people: z.number(),
        here: z.number(),
      }),
    ),
  }),
})

export const listPeopleGroups = endpoint({
  ...change,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/people-groups/list',
  summary:
    'List the groups of people that administrators have made to be mentioned, by name, with their size.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    groups: z.array(z.object({ group_id: z.number(), name: z.string(), people: z.number() })),
  }),
})

export const listGroupPeople = endpoint({
  ...change,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/people-groups/people',
  summary: 'List the people of a group of people by name. Disabled ones are in it, but are not mentioned.',
  examples: { right: { group_id: '<peopleGroup.id>' }, wrong: [[{}, 'group_id']] },
  request: z.object({ group_id: groupId }),
  answer: z.object({
    people: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        avatar: z.string(),
        position: z.string(),
        is_disabled: z.boolean(),
      }),
    ),
  }),
})

export const addPeopleGroup = endpoint({
  ...change,
  repeatable: false,
  path: '/business/admin/people-groups/add',
  summary: 'Create an empty group of people. `taken`: another one has this name. `full`: there are 200.',
  examples: {
    right: { name: 'sales <new.name>' },
    wrong: [
      [{ name: '' }, 'name'],
      [{ name: 'sales@acme' }, 'name'],
    ],
  },
  request: z.object({ name }),
  answer: z.union([
    z.object({ outcome: z.literal('saved'), group_id: z.number() }),
    z.object({ outcome: z.enum(['taken', 'full']) }),
  ]),
})

export const renamePeopleGroup = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/people-groups/rename',
  summary: 'Rename a group of people. Messages keep the name that they have mentioned.',
  examples: {
    right: { group_id: '<peopleGroup.id>', name: 'sales <new.name>' },
    wrong: [[{ name: 'sales' }, 'group_id']],
  },
  request: z.object({ group_id: groupId, name }),
  answer: z.object({ outcome: z.enum(['saved', 'taken']) }),
})

export const changeGroupPeople = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/people-groups/change-people',
  summary:
    'Add colleagues to a group of people and take others out. Who is in it already, or is not, stays so. `full`: it would have more than 1,000 people, and nobody was added or taken out.',
  examples: {
    right: { group_id: '<peopleGroup.id>', add: ['ben'], remove: [] },
    wrong: [[{ add: ['ben'], remove: [] }, 'group_id']],
  },
  request: z.object({ group_id: groupId, add: accounts, remove: accounts }),
  answer: z.object({ outcome: z.enum(['saved', 'full']) }),
})

export const deletePeopleGroup = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/people-groups/delete',
  summary: 'Delete a group of people. Its people stay.',
  examples: { right: { group_id: '<peopleGroup.id>' }, wrong: [[{}, 'group_id']] },
  request: z.object({ group_id: groupId }),
  answer: z.object({}),
})
