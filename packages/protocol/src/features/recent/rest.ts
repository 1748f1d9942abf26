import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord } from '../history/record.ts'

/** One conversation of the list: enough to draw the row and to know whether it moved while we were away. */
export const RecentEntry = z.object({
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string(),
  name: z.string(),
  avatar: z.string(),
  isCustomer: z.boolean(),
  lastSeq: z.number(),
  lastTime: z.number(),
  /** The reader's own position, and how much lies beyond it. */
  readSeq: z.number(),
  unread: z.number(),
  /** How far the other side has read; 0 in groups. */
  peerReadSeq: z.number(),
  lastRecord: z.nullable(HistoryRecord),
})
export type RecentEntry = z.infer<typeof RecentEntry>

export const listRecent = endpoint({
  method: 'GET',
  path: '/api/recent/list',
  service: 'history',
  access: 'user',
  limit: 'history',
  repeatable: true,
  summary: 'The conversations of the signed-in person, newest first.',
  request: z.object({ isCustomer: z.optional(z.string()) }),
  answer: z.array(RecentEntry),
})
