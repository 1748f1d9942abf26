import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord } from './record.ts'

const seq = z.number().check(z.int(), z.gte(0))

export const getRecords = endpoint({
  method: 'POST',
  path: '/api/history/get/record',
  service: 'history',
  access: 'user',
  limit: 'history',
  repeatable: true,
  summary:
    'A page of a conversation in order of seq. `beforeSeq` pages back, `afterSeq` catches up; neither gives the newest page.',
  request: z.object({
    recordType: z.enum(['chat', 'groupchat']),
    chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
    beforeSeq: z.optional(seq),
    afterSeq: z.optional(seq),
    /** Over the maximum is clamped, not refused. */
    pageSize: z._default(z.number().check(z.int(), z.gte(1)), PAGE_SIZE),
    recorderId: z.optional(z.string()),
    chatserverId: z.optional(z.string()),
  }),
  answer: z.object({
    records: z.array(HistoryRecord),
    /** There is more in the direction that was asked for. */
    hasMore: z.boolean(),
  }),
})

export const clampPageSize = (size: number): number => Math.min(size, MAX_PAGE_SIZE)
