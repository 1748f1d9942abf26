import * as z from 'zod/mini'
import { MAX_QUERY_LENGTH, PAGE_SIZE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { FILE_CATEGORY } from '../files/file-category.ts'
import { HistoryRecords } from '../history/record.ts'

const MAX_KINDS = 20

const call = {
  method: 'POST',
  service: 'history',
  access: 'user',
  limit: 'search',
  repeatable: true,
} as const

const name = z.string().check(z.minLength(1), z.maxLength(64))
const time = z.number().check(z.int(), z.gte(0))
const conversationFields = { recordType: z.enum(['chat', 'groupchat']), chatUserId: name }
const ownFields = { recorderId: z.optional(z.string()), chatserverId: z.optional(z.string()) }

const filters = {
  ...ownFields,
  query: z._default(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
  /** Only messages from this person. */
  sendUserId: z.optional(name),
  fromTime: z.optional(time),
  /** Exclusive. */
  toTime: z.optional(time),
  /** `next` of the previous page. */
  before: z.optional(time),
  pageSize: z._default(z.number().check(z.int(), z.gte(1)), PAGE_SIZE),
}

const Found = z.object({
  /** Newest first. */
  records: HistoryRecords,
  /** By `msgId`: the words around what was found inside of a file [search-5]. */
  excerpts: z.optional(z.record(z.string(), z.string())),
  /** Where to continue; absent: there is no more. */
  next: z.optional(z.number()),
  /** Older messages are still being indexed, so some may be missing. */
  isIndexing: z.boolean(),
})

export const searchRecords = endpoint({
  ...call,
  path: '/api/history/search',
  room: 'readHistory',
  summary:
    'Search messages in one conversation or in all, newest first. Matches any part of Chinese words and the beginning of others, also inside of documents; filters can be combined.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', query: '<message.word>' },
    wrong: [
      [{ query: 'x'.repeat(101) }, 'query'],
      [{ query: 'x', chatTypes: 'text' }, 'chatTypes'],
    ],
  },
  request: z.object({
    ...filters,
    /** With `chatUserId`: in this conversation only. */
    recordType: z.optional(conversationFields.recordType),
    chatUserId: z.optional(name),
    /** Kinds of messages, as `chatType` names them. */
    chatTypes: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_KINDS))),
  }),
  answer: Found,
})

export const getFileRecords = endpoint({
  ...call,
  path: '/api/history/get/filerecord',
  room: 'readHistory',
  summary:
    'List the files, pictures and videos of one conversation or of all, newest first. Filters by category, name, person and date.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>' },
    wrong: [[{ recordType: 'chat', chatUserId: 'ben', category: '0009' }, 'category']],
  },
  request: z.object({
    ...filters,
    /** With `chatUserId`: in this conversation only. */
    recordType: z.optional(conversationFields.recordType),
    chatUserId: z.optional(name),
    /** Code of the file category [kinds-13]. */
    category: z.optional(z.enum(Object.values(FILE_CATEGORY))),
  }),
  answer: Found,
})

export const searchNames = endpoint({
  ...call,
  path: '/api/history/search/names',
  summary:
    "Search the caller's conversations by the name of the person or group. Matches any part, pinyin or initials.",
  examples: { right: { query: 'bn' }, wrong: [[{}, 'query']] },
  request: z.object({ ...ownFields, query: z.string().check(z.maxLength(MAX_QUERY_LENGTH)) }),
  answer: z.object({
    names: z.array(
      z.object({
        ...conversationFields,
        name: z.string(),
        avatar: z.string(),
        /** For rooms: what it is to the reader [contact-types-1]. */
        roomType: z.optional(z.number()),
      }),
    ),
  }),
})
