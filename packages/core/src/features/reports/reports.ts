import {
  type Message,
  type ReportAction,
  type ReportReason,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeRecord, type ReportRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

interface ReportPerson {
  account: string
  name: string
  avatar: string
}

/** A reported message of the company. */
export interface Report {
  id: number
  source: ReportRecord['source']
  /** One of `REPORT_REASONS`, or what a rule has found. */
  reason: string
  author: ReportPerson
  /** The name of the group, or of the other person. */
  conversation: string
  isRoom: boolean
  /** Absent: it is gone, or only its text is known. */
  message?: Message
  /** The text, if there is no message. */
  content: string
  reporters: string[]
  time: number
  outcome?: ReportAction
}

export interface ReportDetails {
  report: Report
  /** The message with those before and after it. */
  context: Message[]
  voices: { name: string; reason: string; note: string }[]
  /** Earlier decisions about the same author, the latest first. */
  earlier: { time: number; outcome: ReportAction }[]
}

const decodeReport = ({ author, record, room, created_at, outcome, ...report }: ReportRecord): Report => ({
  id: report.id,
  source: report.source,
  reason: report.reason,
  conversation: report.conversation,
  content: report.content,
  reporters: report.reporters,
  isRoom: room !== '',
  time: created_at,
  author: { account: author.account, name: author.name, avatar: author.avatar_url },
  ...(record && { message: decodeRecord(record) }),
  ...(outcome && { outcome }),
})

export function createReports({ call, notify, dispatch }: Context) {
  return {
    /** Returns whether the server accepted it; if not, the person is told why. */
    async message({ conversation, id: msgId }: Message, reason: ReportReason): Promise<boolean> {
      const { kind: recordType, id: chatUserId } = splitConversationKey(conversation)
      const taken = await call('reportMessage', { recordType, chatUserId, msgId, reason, note: '' })
      if (!taken.ok) notify(taken.problem)
      return taken.ok
    },
    dismissWarning: (): void => dispatch({ type: 'warningDismissed' }),
    /** For administrators, as all below. */
    async list(isResolved: boolean): Promise<CallResult<{ open: number; reports: Report[] }>> {
      const found = await call('listReports', { is_resolved: isResolved })
      if (!found.ok) return found
      return { ok: true, value: { open: found.value.open, reports: found.value.reports.map(decodeReport) } }
    },
    async get(id: number): Promise<CallResult<ReportDetails>> {
      const found = await call('getReport', { report_id: id })
      if (!found.ok) return found
      const { report, context, voices, earlier } = found.value
      const value = { report: decodeReport(report), context: context.map(decodeRecord), voices, earlier }
      return { ok: true, value }
    },
    resolve: (id: number, action: ReportAction, note: string) =>
      call('resolveReport', { report_id: id, action, note }),
  }
}
