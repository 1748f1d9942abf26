import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { decodeTimestamp } from '../../timestamp.ts'
import { HistoryRecord, HistoryRecords } from './record.ts'

const seq = z.number().check(z.int(), z.gte(0))
const time = z.number().check(z.int(), z.gte(0))
/** Milliseconds, also as text, or the time of a stanza. */
const wireTime = z.pipe(
  z.union([z.number(), z.string().check(z.maxLength(40))]),
  z.transform((value, context) => {
    const decoded = decodeTimestamp(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)
    if (decoded === undefined) context.issues.push({ code: 'custom', input: value, message: 'not a time' })
    return decoded ?? 0
  }),
)
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
  room: 'readHistory',
  summary:
    'Get a page of messages in order of their sequence numbers. `beforeSeq` pages back, `afterSeq` pages forward, `timestamp` pages back from a time such as that of the oldest record so far, 0 for the newest page, `fromTime` starts at the first message from that time; with none of them you get the newest page.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>' },
    wrong: [
      [{ recordType: 'email', chatUserId: 'ben' }, 'recordType'],
      [{ recordType: 'chat' }, 'chatUserId'],
      [{ recordType: 'chat', chatUserId: 'ben', beforeSeq: '7' }, 'beforeSeq'],
      [{ recordType: 'chat', chatUserId: 'ben', afterSeq: -1 }, 'afterSeq'],
      [{ recordType: 'chat', chatUserId: 'ben', fromTime: 'today' }, 'fromTime'],
      [{ recordType: 'chat', chatUserId: 'ben', pageSize: 1.5 }, 'pageSize'],
    ],
  },
  // Strict: a field for paging that is not known here would give the same page for ever.
  request: z.strictObject({
    ...conversationFields,
    beforeSeq: z.optional(seq),
    afterSeq: z.optional(seq),
    fromTime: z.optional(time),
    timestamp: z.optional(wireTime),
    pageSize,
    token: z.optional(z.string()),
  }),
  answer: Page,
})

export const getLostRecords = endpoint({
  ...call,
  path: '/api/history/get/loserecord',
  room: 'readHistory',
  summary:
    'Get the messages that a device has missed. Returns everything between two sequence numbers of a conversation, in order.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', afterSeq: 0 },
    wrong: [[{ recordType: 'chat', chatUserId: 'ben' }, 'afterSeq']],
  },
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
  room: 'readHistory',
  summary: 'Get one message by its id, as the caller may see it. `record` is absent when there is none.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>' },
    wrong: [[{ recordType: 'chat', chatUserId: 'ben' }, 'msgId']],
  },
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
const confirmation = {
  ...call,
  examples: {
    right: {
      recordType: 'chat',
      chatUserId: '<sent.to>',
      msgId: '<sent.id>',
      sendUserId: '<session.account>',
      body: '<sent.text>',
    },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'ben' }, 'msgId'],
      [{ recordType: 'chat', chatUserId: 'ben', msgId: 'x', body: 'x'.repeat(20_001) }, 'body'],
    ],
  },
  request: claimed,
  answer: z.object({ seq: z.number(), timestamp: z.number() }),
} as const

export const addRecord = endpoint({
  ...confirmation,
  path: '/api/history/add/record',
  summary:
    'Confirm a message of the caller that the server has already saved. Can be repeated. Nothing is written; a message that the archive does not have, or has differently, is refused.',
})

export const updateRecord = endpoint({
  ...confirmation,
  path: '/api/history/update/record',
  summary: 'Confirm a message again after `add/record` failed. Does the same.',
})

export const buildTable = endpoint({
  ...call,
  path: '/api/history/buildTable',
  summary: 'Confirm that the history tables of the chat server exist. Nothing is created.',
  examples: { right: { chatserverId: '<session.server>' }, wrong: [[{}, 'chatserverId']] },
  request: z.object({ chatserverId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({}),
})

/** Time zones differ by quarter hours, so days in any zone can be computed from quarters. */
export const QUARTER_MS = 900_000

export const getRecordTimes = endpoint({
  ...call,
  path: '/api/history/get/recordtimes',
  room: 'readHistory',
  summary:
    'List the quarters of an hour that have messages, to mark days in a calendar. Covers at most 62 days.',
  examples: {
    right: {
      recordType: 'groupchat',
      chatUserId: '<group.name>',
      fromTime: '<time.yesterday>',
      toTime: '<time.tomorrow>',
    },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'ben', toTime: 1 }, 'fromTime'],
      [{ recordType: 'chat', chatUserId: 'ben', fromTime: 0, toTime: 1e12 }, 'toTime'],
    ],
  },
  request: z.object({ ...conversationFields, fromTime: time, toTime: time }),
  answer: z.object({
    /** Where each begins. */
    quarters: z.array(z.number()),
    /** The time of the first message; absent in an empty conversation. */
    firstTime: z.optional(z.number()),
  }),
})

export const clampPageSize = (size: number): number => Math.min(size, MAX_PAGE_SIZE)
