import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const call = { method: 'POST', service: 'chat', access: 'user' } as const

export const setRoomAnnouncement = endpoint({
  ...call,
  path: '/business/user/chat/room/announcement/set',
  limit: 'roomChange',
  repeatable: false,
  room: 'changeInfo',
  readByOthers: ['text'],
  summary:
    'Set the announcement of a group, as owner or admin. It has at most 1,000 characters; an empty text removes it.',
  examples: {
    right: { im_room_name: '<group.name>', text: 'Meet at ten' },
    wrong: [[{ im_room_name: 'room' }, 'text']],
  },
  request: z.object({ im_room_name: roomName, text: z.string().check(z.maxLength(20_000)) }),
  answer: z.object({}),
})

export const readRoomAnnouncement = endpoint({
  ...call,
  path: '/business/user/chat/room/announcement/read',
  limit: 'default',
  repeatable: true,
  room: 'read',
  summary:
    "Mark an announcement as read. `announced_at` says which one; the caller's other devices stop showing it.",
  examples: {
    right: { im_room_name: '<group.name>', announced_at: 1 },
    wrong: [[{ im_room_name: 'room', announced_at: -1 }, 'announced_at']],
  },
  request: z.object({ im_room_name: roomName, announced_at: z.number().check(z.int(), z.gte(0)) }),
  answer: z.object({}),
})

export const listRoomAnnouncements = endpoint({
  ...call,
  path: '/business/user/chat/room/announcement/list',
  limit: 'default',
  repeatable: true,
  room: 'read',
  summary:
    'List the announcements of a group with author and time, newest first. A removed announcement has an empty text.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: z.array(
    z.object({
      text: z.string(),
      im_user_name: z.string(),
      nick_name: z.string(),
      announced_at: z.number(),
    }),
  ),
})
