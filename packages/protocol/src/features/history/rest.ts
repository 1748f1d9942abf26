import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { HistoryRecord, HistoryRecords } from './record.ts'

const seq = z.number().check(z.int(), z.gte(0))
const time = z.number().check(z.int(), z.gte(0))
const call = {
  method: 'POST',
  service: 'history',
  access: 'user',
  limit: 'history',
  repeatable: true,
} as const

/** The client adds them to every body [history-11]; other people's are refused before the handler runs. */
const ownFields = { recorderId: z.optional(z.string()), chatserverId: z.optional(z.string()) }
const conversationFields = {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string().check(z.minLength(1), z.maxLength(64)),
  ...ownFields,
}
const messageId = z.string().check(z.minLength(1), z.maxLength(64))
/** Values over the maximum are clamped, not refused. */
const pageSize = z._default(z.number().check(z.int(), z.gte(1)), PAGE_SIZE)

const Page = z.object({
  records: HistoryRecords,
  /** Whether there is more in the requested direction. */
  hasMore: z.boolean(),
})

export const getRecords = endpoint({
  ...call,
  path: '/api/history/get/record',
  summary:
    'A page of a conversation in order of seq. `beforeSeq` pages back, `afterSeq` forward, `fromTime` begins with the first message of that time; none of them gives the newest page.',
  request: z.object({
    ...conversationFields,
    beforeSeq: z.optional(seq),
    afterSeq: z.optional(seq),
    fromTime: z.optional(time),
    pageSize,
  }),
  answer: Page,
})

export const getLostRecords = endpoint({
  ...call,
  path: '/api/history/get/loserecord',
  summary: 'What a device has missed: everything between two seqs of a conversation, in order.',
  request: z.object({
    ...conversationFields,
    /** The last seq known before the gap. */
    afterSeq: seq,
    /** The first seq known after it; absent: the gap is at the end. */
    beforeSeq: z.optional(seq),
    pageSize: z._default(z.number().check(z.int(), z.gte(1)), MAX_PAGE_SIZE),
  }),
  answer: Page,
})

export const getRecordDetail = endpoint({
  ...call,
  path: '/api/history/get/record/detail',
  summary: 'One message by its id, as the caller may see it; without a record when there is none.',
  request: z.object({ ...conversationFields, msgId: messageId }),
  answer: z.object({ record: z.optional(HistoryRecord) }),
})

/** What a record says of itself; the archive decides. */
const claimed = z.object({
  ...conversationFields,
  msgId: messageId,
  sendUserId: z.optional(z.string().check(z.maxLength(64))),
  body: z.optional(z.string().check(z.maxLength(20_000))),
})
const Confirmed = z.object({ seq: z.number(), timestamp: z.number() })

export const addRecord = endpoint({
  ...call,
  path: '/api/history/add/record',
  summary:
    "Confirms one's own message, which the server has already saved; may be repeated. Nothing is written; what the archive does not hold, or holds otherwise, is refused.",
  request: claimed,
  answer: Confirmed,
})

export const updateRecord = endpoint({
  ...call,
  path: '/api/history/update/record',
  summary: 'The same as `add/record`, for clients that repeat a failed one.',
  request: claimed,
  answer: Confirmed,
})

export const buildTable = endpoint({
  ...call,
  path: '/api/history/buildTable',
  summary: 'Confirms that the history tables of the chat server exist; builds nothing.',
  request: z.object({ chatserverId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({}),
})

/** Time zones differ by quarter hours, so days in any zone can be computed from quarters. */
export const QUARTER_MS = 900_000

export const getRecordTimes = endpoint({
  ...call,
  path: '/api/history/get/recordtimes',
  summary:
    'The quarters of an hour in which something was said between two times, 62 days at most: for marking days in a calendar.',
  request: z.object({ ...conversationFields, fromTime: time, toTime: time }),
  answer: z.object({
    /** Where each begins. */
    quarters: z.array(z.number()),
    /** The time of the first message; absent in an empty conversation. */
    firstTime: z.optional(z.number()),
  }),
})

export const clampPageSize = (size: number): number => Math.min(size, MAX_PAGE_SIZE)
