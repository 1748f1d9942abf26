import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord } from '../history/record.ts'

const name = z.string().check(z.minLength(1), z.maxLength(64))
const MAX_DETAILS = 200

const conversationFields = {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: name,
  recorderId: z.optional(z.string()),
  chatserverId: z.optional(z.string()),
}
const call = {
  method: 'POST',
  service: 'history',
  access: 'user',
  limit: 'history',
  repeatable: true,
} as const

export const openRecord = endpoint({
  ...call,
  path: '/api/history/open/record',
  summary:
    'Open a message that disappears after reading. Its countdown starts, once and for both sides; the answer says when it ends.',
  examples: {
    right: { recordType: 'chat', chatUserId: '<disappearing.from>', msgId: '<disappearing.id>' },
    wrong: [[{ recordType: 'chat', chatUserId: 'dora' }, 'msgId']],
  },
  request: z.object({ ...conversationFields, msgId: name }),
  answer: z.object({ destroyAt: z.number() }),
})

export const getRecordDetails = endpoint({
  ...call,
  path: '/api/history/get/record/left',
  room: 'readHistory',
  summary:
    'Get several messages of a conversation by id. Messages that are gone or never existed are left out.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: ['<message.id>'] },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'dora', msgId: [] }, 'msgId'],
      [{ msgId: 'a', recordType: 'chat' }, 'chatUserId'],
    ],
  },
  request: z.object({
    ...conversationFields,
    msgId: z.union([name, z.array(name).check(z.minLength(1), z.maxLength(MAX_DETAILS))]),
  }),
  answer: z.object({ records: z.array(HistoryRecord) }),
})
