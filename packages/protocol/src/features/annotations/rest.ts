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
  summary: 'Pinned messages of a conversation, the last pinned first.',
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
  summary: 'What an edited message said before, oldest first, with the time at which it was said so.',
  request: z.object({ ...conversation, msgId: z.string().check(z.maxLength(64)) }),
  answer: z.array(z.object({ text: z.string(), time: z.number() })),
})
