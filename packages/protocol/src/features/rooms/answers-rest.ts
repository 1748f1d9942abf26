import * as z from 'zod/mini'
import { MAX_PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const messageId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const seq = z.number().check(z.int(), z.gte(1))
const none = z.object({})

/** A message that has been answered, and by whom. */
const AnswerMark = z.object({
  message_id: z.string(),
  seq: z.number(),
  im_user_name: z.string(),
  nick_name: z.string(),
  created_at: z.number(),
})
export type AnswerMark = z.infer<typeof AnswerMark>

const call = { method: 'POST', service: 'chat', access: 'user' } as const

export const listAnswers = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/list',
  limit: 'default',
  repeatable: true,
  summary: 'The newest messages of a room that are marked as answered, newest first.',
  request: z.object({ im_room_name: roomName }),
  answer: z.array(AnswerMark),
})

export const getLatestAnswer = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/getlatest',
  limit: 'default',
  repeatable: true,
  summary: 'The message that was marked last, or null.',
  request: z.object({ im_room_name: roomName }),
  answer: z.nullable(AnswerMark),
})

export const addAnswer = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/add',
  limit: 'roomChange',
  repeatable: true,
  summary: 'Mark a message of a room as answered.',
  request: z.object({ im_room_name: roomName, message_id: messageId }),
  answer: none,
})

export const deleteAnswer = endpoint({
  ...call,
  path: '/business/user/chat/room/subject/answer/delete',
  limit: 'roomChange',
  repeatable: true,
  summary: 'Take the mark away again.',
  request: z.object({ im_room_name: roomName, message_id: messageId }),
  answer: none,
})

export const listReaders = endpoint({
  ...call,
  path: '/business/user/chat/room/message/readers',
  limit: 'lookup',
  repeatable: true,
  summary:
    'Which members have read a message and which have not; its author and later members are in neither.',
  request: z.object({ im_room_name: roomName, seq }),
  answer: z.object({ read: z.array(z.string()), unread: z.array(z.string()) }),
})

export const countReaders = endpoint({
  ...call,
  path: '/business/user/chat/room/message/readcounts',
  limit: 'lookup',
  repeatable: true,
  summary: 'How many members have read each of these messages, of how many.',
  request: z.object({ im_room_name: roomName, seqs: z.array(seq).check(z.maxLength(MAX_PAGE_SIZE)) }),
  answer: z.array(z.object({ seq: z.number(), read: z.number(), total: z.number() })),
})
