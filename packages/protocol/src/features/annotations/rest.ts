import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord } from '../history/record.ts'

const conversation = {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
}

export const listPinnedMessages = endpoint({
  method: 'POST',
  path: '/api/history/get/pinned',
  service: 'history',
  access: 'user',
  limit: 'history',
  repeatable: true,
  room: 'readHistory',
  summary: 'List the pinned messages of a conversation, last pinned first.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>' },
    wrong: [[{ recordType: 'chat' }, 'chatUserId']],
  },
  request: z.object(conversation),
  answer: z.array(HistoryRecord),
})

export const listVersions = endpoint({
  method: 'POST',
  path: '/api/history/get/versions',
  service: 'history',
  access: 'user',
  limit: 'history',
  repeatable: true,
  room: 'readHistory',
  summary:
    'List the earlier versions of an edited message, oldest first. Each comes with the time at which it was written.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>' },
    wrong: [[{ recordType: 'chat', chatUserId: 'ben' }, 'msgId']],
  },
  request: z.object({ ...conversation, msgId: z.string().check(z.maxLength(64)) }),
  answer: z.array(z.object({ text: z.string(), time: z.number() })),
})
