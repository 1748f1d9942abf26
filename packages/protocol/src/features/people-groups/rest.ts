import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { GROUP_KINDS } from '../mentions/group-mention.ts'

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
