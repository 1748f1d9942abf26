import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
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
  room: 'manageTeam',
  summary:
    "List the saved replies of the caller and of the caller's teams. With `im_room_name` it lists those of that team, as a manager of the team.",
  examples: {
    right: { im_room_name: '<team.name>' },
    wrong: [[{ im_room_name: 'a\u0000b' }, 'im_room_name']],
  },
  request: z.object({ im_room_name: z.optional(roomName) }),
  answer: z.array(
    z.object({
      reply_id: z.string(),
      shortcut: z.string(),
      text: z.string(),
      /** Empty: personal. */
      im_room_name: z.string(),
      /** What it does besides, when it is sent: the id of a label of the team, or empty; and whether it closes. */
      label_id: z._default(z.string(), ''),
      closes: z._default(z.boolean(), false),
    }),
  ),
})

export const saveReply = endpoint({
  ...call,
  path: '/business/user/chat/reply/save',
  limit: 'roomChange',
  repeatable: true,
  room: 'manageTeam',
  readByOthers: ['text'],
  summary:
    'Create or update a saved reply. With `im_room_name` it belongs to that team, which needs its owner, an admin or an administrator of the company.',
  examples: {
    right: { im_room_name: '<team.name>', reply_id: '<new.id>', shortcut: 'hello', text: 'Hello {customer}' },
    wrong: [
      [{ reply_id: 'x', shortcut: 'hello', text: 'Hello' }, 'reply_id'],
      [{ reply_id: SOME_ID, shortcut: 'two words', text: 'Hello' }, 'shortcut'],
      [{ reply_id: SOME_ID, shortcut: 'hello', text: 'Hello', closes: 1 }, 'closes'],
      [{ reply_id: SOME_ID, shortcut: 'hello', text: '' }, 'text'],
      [{ reply_id: SOME_ID, shortcut: 'hello', text: 'x'.repeat(2_001) }, 'text'],
    ],
  },
  request: z.object({
    reply_id: replyId,
    im_room_name: z.optional(roomName),
    shortcut: z.string().check(z.refine(isShortcut, 'is no shortcut')),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_REPLY_LENGTH)),
    label_id: z._default(z.union([z.literal(''), replyId]), ''),
    closes: z._default(z.boolean(), false),
  }),
  answer: z.object({}),
})

export const deleteReply = endpoint({
  ...call,
  path: '/business/user/chat/reply/delete',
  limit: 'roomChange',
  repeatable: true,
  room: 'manageTeam',
  summary:
    'Delete a saved reply of the caller. With `im_room_name` it deletes one of that team, as a manager of the team.',
  examples: { right: { reply_id: '<reply.id>', im_room_name: '<reply.team>' }, wrong: [[{}, 'reply_id']] },
  request: z.object({ reply_id: replyId, im_room_name: z.optional(roomName) }),
  answer: z.object({}),
})
