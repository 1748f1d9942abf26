import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { isShortcut, MAX_REPLY_LENGTH } from './rules.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const replyId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const call = { method: 'POST', service: 'chat', access: 'staff' } as const

export const listReplies = endpoint({
  ...call,
  path: '/business/user/chat/reply/list',
  limit: 'default',
  repeatable: true,
  summary:
    'Saved replies: your own and those of your teams. With `im_room_name` those of a team, for those who manage it.',
  request: z.object({ im_room_name: z.optional(roomName) }),
  answer: z.array(
    z.object({
      reply_id: z.string(),
      shortcut: z.string(),
      text: z.string(),
      /** Empty: personal. */
      im_room_name: z.string(),
    }),
  ),
})

export const saveReply = endpoint({
  ...call,
  path: '/business/user/chat/reply/save',
  limit: 'roomChange',
  repeatable: true,
  summary:
    'Add or change a saved reply. With `im_room_name` it belongs to that team: for its owner, its admins and administrators.',
  request: z.object({
    reply_id: replyId,
    im_room_name: z.optional(roomName),
    shortcut: z.string().check(z.refine(isShortcut, 'is no shortcut')),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_REPLY_LENGTH)),
  }),
  answer: z.object({}),
})

export const deleteReply = endpoint({
  ...call,
  path: '/business/user/chat/reply/delete',
  limit: 'roomChange',
  repeatable: true,
  summary: 'Delete a reply of your own, or with `im_room_name` one of a team, for those who manage it.',
  request: z.object({ reply_id: replyId, im_room_name: z.optional(roomName) }),
  answer: z.object({}),
})
