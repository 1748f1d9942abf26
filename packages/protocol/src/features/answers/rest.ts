import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const messageId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const none = z.object({})

/** A message that has been answered, and by whom. */
const AnswerMark = z.object({
  message_id: z.string(),
  seq: z.number(),
  im_user_name: z.string(),
  nick_name: z.string(),
  created_at: z.number(),
  /** Ours: the message that answers it; empty if none was named. */
  answer_id: z.string(),
})
export type AnswerMark = z.infer<typeof AnswerMark>

const call = { method: 'POST', service: 'chat', access: 'user' } as const

export const listAnswers = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/list',
  limit: 'default',
  repeatable: true,
  room: 'read',
  summary: 'List the messages of a room that are marked as answered, newest first.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: z.array(AnswerMark),
})

export const getLatestAnswer = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/getlatest',
  limit: 'default',
  repeatable: true,
  room: 'read',
  summary: 'Get the message that was marked as answered last, or null.',
  examples: { right: { im_room_name: '<group.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: z.nullable(AnswerMark),
})

export const addAnswer = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/add',
  limit: 'roomChange',
  repeatable: true,
  room: 'markAnswer',
  summary: 'Mark a message in a room as answered. `answer_id` may name the later message that answers it.',
  examples: {
    right: { im_room_name: '<group.name>', message_id: '<message.id>' },
    wrong: [[{ im_room_name: 'room', message_id: 7 }, 'message_id']],
  },
  request: z.object({
    im_room_name: roomName,
    message_id: messageId,
    answer_id: z.optional(messageId),
  }),
  answer: none,
})

export const deleteAnswer = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/delete',
  limit: 'roomChange',
  repeatable: true,
  room: 'markAnswer',
  summary: 'Remove the mark that a message has been answered.',
  examples: {
    right: { im_room_name: '<group.name>', message_id: '<message.id>' },
    wrong: [[{ im_room_name: 'room', message_id: 7 }, 'message_id']],
  },
  request: z.object({ im_room_name: roomName, message_id: messageId }),
  answer: none,
})
