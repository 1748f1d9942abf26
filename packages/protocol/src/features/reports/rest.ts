import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
import { HistoryRecord } from '../history/record.ts'
import { ConversationFields, ItemId } from '../saved/fields.ts'
import { REPORT_ACTIONS, REPORT_REASONS } from './rules.ts'

const EXAMPLE = {
  messageSendTime: 1,
  dataSource: 3,
  domain: '',
  imUserName: 'somebody',
  nickName: 'Somebody',
  content: 'a bad word',
  contentType: 1,
  extendData: '',
  sensitiveReportList: [{ sensitiveWords: 'bad', type: 1, subType: 1 }],
}

const note = z._default(z.string().check(z.maxLength(200)), '')
const reportId = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1))

export const reportMessage = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'report',
  repeatable: true,
  path: '/business/user/chat/message/report',
  room: 'read',
  summary:
    "Report another person's message to the administrators. The author does not learn who reported it.",
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>', reason: 'insult' },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'emil', msgId: SOME_ID, reason: 'boring' }, 'reason'],
      [{ recordType: 'chat', chatUserId: 'emil', reason: 'insult' }, 'msgId'],
    ],
  },
  request: z.object({ ...ConversationFields, msgId: ItemId, reason: z.enum(REPORT_REASONS), note }),
  answer: z.object({}),
})

const words = z.string().check(z.maxLength(200))

/** Other clients check their own texts and report what they found [moderation-2]. The token says who it was. */
export const reportSensitive = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'report',
  repeatable: false,
  path: '/wisdom/api/sensitive/report',
  summary:
    "Report sensitive words that a client found in its user's text. Domain, user and nickname are taken from the token.",
  examples: {
    right: EXAMPLE,
    wrong: [
      [{ ...EXAMPLE, dataSource: 4 }, 'dataSource'],
      [{ ...EXAMPLE, contentType: 2 }, 'contentType'],
      [{ ...EXAMPLE, sensitiveReportList: [] }, 'sensitiveReportList'],
    ],
  },
  request: z.object({
    messageSendTime: z.union([z.number(), z.string().check(z.maxLength(40))]),
    dataSource: z.literal(3),
    sensitiveReportList: z
      .array(
        z.object({
          sensitiveWords: words,
          type: z.union([z.number(), words]),
          subType: z.union([z.number(), words]),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    domain: z._default(words, ''),
    imUserName: z._default(words, ''),
    nickName: z._default(words, ''),
    content: z.string().check(z.minLength(1), z.maxLength(10_000)),
    contentType: z.literal(1),
    extendData: z._default(z.string().check(z.maxLength(2_000)), ''),
  }),
  answer: z.object({}),
})

const Person = z.object({ account: z.string(), name: z.string(), avatar_url: z.string() })

const Report = z.object({
  id: reportId,
  /** `person`: reported by people; `words`: by a word list; `service`: by the censor service; `client`: by a client. */
  source: z.enum(['person', 'words', 'service', 'client']),
  /** One of the reasons of people, or the name of the list or of what was found. */
  reason: z.string(),
  author: Person,
  /** The name of the group, or of the person it was written to; empty: unknown. */
  conversation: z.string(),
  /** The name of the group; empty for direct chats. */
  room: z.string(),
  /** The message as one line; null: it is gone. */
  record: z.nullable(HistoryRecord),
  /** For reports of clients, which name no message. */
  content: z.string(),
  reporters: z.array(z.string()),
  created_at: z.number(),
  resolved_at: z.nullable(z.number()),
  outcome: z.nullable(z.enum(REPORT_ACTIONS)),
})
export type ReportRecord = z.infer<typeof Report>

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
export const REPORTS_PAGE = 50

export const listReports = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  also: ['auditor'],
  path: '/business/admin/reports/list',
  summary: 'List the reported messages of the company, newest first, 50 per page.',
  examples: { right: {}, wrong: [[{ before: 0 }, 'before']] },
  request: z.object({ is_resolved: z._default(z.boolean(), false), before: z.optional(reportId) }),
  answer: z.object({ open: z.number(), reports: z.array(Report) }),
})

export const getReport = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  also: ['auditor'],
  path: '/business/admin/reports/get',
  summary:
    'Get a report. Includes the surrounding messages, the comments of those who reported, and earlier reports about the author.',
  examples: { right: { report_id: '<report.id>' }, wrong: [[{}, 'report_id']] },
  request: z.object({ report_id: reportId }),
  answer: z.object({
    report: Report,
    context: z.array(HistoryRecord),
    voices: z.array(z.object({ name: z.string(), reason: z.string(), note: z.string() })),
    earlier: z.array(z.object({ time: z.number(), outcome: z.enum(REPORT_ACTIONS) })),
  }),
})

export const resolveReport = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/reports/resolve',
  summary:
    'Resolve a report. Either dismiss it, warn the author, withdraw the message, or mute the author in that conversation for 24 hours. The author and those who reported are notified.',
  examples: {
    right: { report_id: '<report.id>', action: 'withdraw' },
    wrong: [
      [{ action: 'withdraw' }, 'report_id'],
      [{ report_id: 1, action: 'shout' }, 'action'],
    ],
  },
  request: z.object({ report_id: reportId, action: z.enum(REPORT_ACTIONS), note }),
  answer: z.object({}),
})
