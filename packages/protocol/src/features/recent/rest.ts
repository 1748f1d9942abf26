import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord } from '../history/record.ts'
import { GroupData } from '../rooms/group-data.ts'

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
  /** Of groups one belongs to: nine members, count, owner and flags. */
  group: z.optional(GroupData),
  /** A group one was removed from: readable up to that moment, and no further. */
  isDisabled: z.optional(z.boolean()),
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
