import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const call = { method: 'POST', service: 'chat', access: 'user' } as const

export const setRoomAnnouncement = endpoint({
  ...call,
  path: '/business/user/chat/room/announcement/set',
  limit: 'roomChange',
  repeatable: false,
  summary:
    'For owner and admins: announce something to all members, at most 1,000 characters; empty removes it.',
  request: z.object({ im_room_name: roomName, text: z.string().check(z.maxLength(20_000)) }),
  answer: z.object({}),
})

export const readRoomAnnouncement = endpoint({
  ...call,
  path: '/business/user/chat/room/announcement/read',
  limit: 'default',
  repeatable: true,
  summary: 'The caller has read the announcement of this time; their other devices stop showing it.',
  request: z.object({ im_room_name: roomName, announced_at: z.number().check(z.int(), z.gte(0)) }),
  answer: z.object({}),
})

export const listRoomAnnouncements = endpoint({
  ...call,
  path: '/business/user/chat/room/announcement/list',
  limit: 'default',
  repeatable: true,
  summary:
    'The newest announcements of a group with author and time, newest first; a removal has an empty text.',
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
