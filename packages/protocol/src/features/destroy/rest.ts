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
    'The reader has uncovered a message that destroys itself: its time begins, once and for both sides. Answers when it ends.',
  request: z.object({ ...conversationFields, msgId: name }),
  answer: z.object({ destroyAt: z.number() }),
})

export const getRecordDetails = endpoint({
  ...call,
  path: '/api/history/get/record/left',
  summary: 'Messages of one conversation by id; those that are gone, or were never there, are left out.',
  request: z.object({
    ...conversationFields,
    msgId: z.union([name, z.array(name).check(z.minLength(1), z.maxLength(MAX_DETAILS))]),
  }),
  answer: z.object({ records: z.array(HistoryRecord) }),
})
