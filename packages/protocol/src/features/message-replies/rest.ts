import * as z from 'zod/mini'
import { PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord, HistoryRecords } from '../history/record.ts'

const named = {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
  msgId: z.string().check(z.minLength(1), z.maxLength(64)),
}

const call = {
  method: 'POST',
  service: 'history',
  eitherToken: true,
  access: 'user',
  limit: 'history',
  repeatable: true,
  room: 'readHistory',
} as const

const MESSAGE = { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>' }

export const listMessageReplies = endpoint({
  ...call,
  path: '/api/replies/list',
  summary:
    'Get the messages that quote a message, in order: the newest page, or with `beforeSeq` the page before. `record` is the message itself, absent when it is gone; `isFollowed`: the caller is told of its replies.',
  examples: {
    right: MESSAGE,
    wrong: [
      [{ recordType: 'chat', chatUserId: 'ben' }, 'msgId'],
      [{ ...MESSAGE, beforeSeq: -1 }, 'beforeSeq'],
    ],
  },
  request: z.object({
    ...named,
    beforeSeq: z.optional(z.number().check(z.int(), z.gte(0))),
    pageSize: z._default(z.number().check(z.int(), z.gte(1)), PAGE_SIZE),
  }),
  answer: z.object({
    record: z.optional(HistoryRecord),
    records: HistoryRecords,
    hasMore: z.boolean(),
    isFollowed: z.boolean(),
  }),
})

export const followMessage = endpoint({
  ...call,
  path: '/api/replies/follow',
  limit: 'default',
  summary:
    'Follow a message, or stop: the assistant tells the caller of each new reply to it. Code 409: 200 people follow it already.',
  examples: {
    right: { ...MESSAGE, value: true },
    wrong: [[{ ...MESSAGE, value: 'yes' }, 'value']],
  },
  request: z.object({ ...named, value: z.boolean() }),
  answer: z.object({}),
})
