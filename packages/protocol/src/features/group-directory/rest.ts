import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { HistoryRecords } from '../history/record.ts'
import { GROUP_ORDERS, JOIN_STATES, OPENNESS, SHOWN_GROUPS } from './open-group.ts'

const room = { im_room_name: z.string().check(z.regex(ID_PATTERN)) }
const call = { method: 'POST', service: 'chat', access: 'staff' } as const
const change = { ...call, limit: 'roomChange', repeatable: false } as const
const question = { ...call, limit: 'search', repeatable: true } as const

const FoundGroup = z.object({
  ...room,
  natural_name: z.string(),
  room_avatar: z.string(),
  topic: z.string(),
  member_count: z.number(),
  last_time: z.number(),
  openness: z.enum(OPENNESS),
  is_previewed: z.boolean(),
  /** 0: not archived. */
  archived_at: z.number(),
  state: z.enum(JOIN_STATES),
})

export const findGroups = endpoint({
  ...question,
  path: '/business/user/chat/group/find',
  summary:
    'Find groups, 50 at a time. `all`: those open to the company or joined by approval; `joined`: the groups of the caller; `archived`: those of them that are archived. `words` is a part of the name or the topic.',
  examples: {
    right: { shown: 'all', order: 'members', words: 'launch', page_num: 1 },
    wrong: [
      [{ shown: 'closed' }, 'shown'],
      [{ order: 'size' }, 'order'],
      [{ page_num: 0 }, 'page_num'],
      [{ words: 'x'.repeat(101) }, 'words'],
    ],
  },
  request: z.object({
    shown: z._default(z.enum(SHOWN_GROUPS), 'all'),
    order: z._default(z.enum(GROUP_ORDERS), 'members'),
    words: z._default(z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/)), ''),
    page_num: z._default(z.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
  }),
  answer: z.object({ groups: z.array(FoundGroup), has_more: z.boolean() }),
})

export const joinGroup = endpoint({
  ...change,
  path: '/business/user/chat/group/join',
  room: 'join',
  summary:
    'Join a group that is open to the company, or ask to join one by approval. Who was removed always asks. A group that is neither is answered like one that does not exist.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(room),
  answer: z.object({ state: z.enum(JOIN_STATES) }),
})

export const withdrawJoinRequest = endpoint({
  ...change,
  path: '/business/user/chat/group/withdraw',
  room: 'join',
  summary: 'Withdraw a request to join a group.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(room),
  answer: z.object({ state: z.enum(JOIN_STATES) }),
})

export const previewGroup = endpoint({
  ...question,
  path: '/business/user/chat/group/preview',
  room: 'preview',
  summary:
    'Get the last 50 messages of a group that can be read before joining, back to when that was allowed.',
  examples: { right: { im_room_name: '<openGroup.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object(room),
  answer: z.object({ records: HistoryRecords }),
})

export const setRoomOpenness = endpoint({
  ...change,
  access: 'user',
  path: '/business/user/chat/room/openness/set',
  room: 'manageLink',
  summary:
    'Set who can join a group by themselves, as owner or admin, and whether colleagues can read what is said from now on before they join. The company may let administrators only open groups.',
  examples: {
    right: { im_room_name: '<group.name>', openness: 'approval', is_previewed: false },
    wrong: [
      [{ im_room_name: 'room', openness: 'public', is_previewed: false }, 'openness'],
      [{ im_room_name: 'room', openness: 'open' }, 'is_previewed'],
    ],
  },
  request: z.object({ ...room, openness: z.enum(OPENNESS), is_previewed: z.boolean() }),
  answer: z.object({}),
})
