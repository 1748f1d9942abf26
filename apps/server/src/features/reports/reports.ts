import { type ConversationRef, canReport } from '@parley/protocol/model'
import { REPORTS_PAGE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { countOpen, fileReport } from '../../domain/reports/file-report.ts'
import { Mutes } from '../../domain/reports/mutes.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { getReport } from './get-report.ts'
import { type ResolveParts, resolveReport } from './resolve-report.ts'
import { encodeReports, selectReports } from './select-reports.ts'

type ReportCalls = 'reportMessage' | 'reportSensitive' | 'listReports' | 'getReport' | 'resolveReport'

/** People report messages; administrators decide about them. */
function createReports(parts: ResolveParts): Pick<Handlers, ReportCalls> {
  const { storage, clock } = parts
  return {
    reportMessage: signedIn(async (caller, { recordType, chatUserId, msgId, reason, note }) => {
      const { companyId, userId } = caller
      await storage.transaction(async db => {
        const { authorId, ...message } = await findReported(
          db,
          caller,
          { kind: recordType, id: chatUserId },
          msgId,
        )
        const report = { companyId, message, authorId, source: 'person', reason, time: clock.now() } as const
        const report_id = await fileReport(db, report)
        if (report_id === undefined) return
        await db
          .insertInto('report_voices')
          .values({ report_id, user_id: userId, reason, note })
          .onConflict(conflict => conflict.columns(['report_id', 'user_id']).doUpdateSet({ reason, note }))
          .execute()
      })
      return {}
    }),

    // Who it was and when is what the server knows; the rest is what the client says.
    reportSensitive: signedIn(async ({ companyId, userId }, { sensitiveReportList, content }) => {
      const found = [...new Set(sensitiveReportList.map(({ sensitiveWords }) => sensitiveWords))]
      const reason = found.join(', ').slice(0, 200)
      const report = { companyId, message: undefined, authorId: userId, reason, content, time: clock.now() }
      await fileReport(storage.db, { ...report, source: 'client' })
      return {}
    }),

    listReports: signedIn(async ({ companyId }, { is_resolved, before }) => {
      const rows = await selectReports(storage.db, companyId)
        .where('r.resolved_at', is_resolved ? 'is not' : 'is', null)
        .$if(before !== undefined, query => query.where('r.id', '<', before ?? 0))
        .orderBy('r.id', 'desc')
        .limit(REPORTS_PAGE)
        .execute()
      const reports = await encodeReports(storage.db, companyId, rows)
      return { open: await countOpen(storage.db, companyId), reports }
    }),

    getReport: signedIn(({ companyId }, { report_id }) => getReport(storage.db, companyId, report_id)),

    resolveReport: signedIn(async (caller, { report_id, ...resolution }, { ip }) => {
      await resolveReport(parts, caller, ip, report_id, resolution)
      return {}
    }),
  }
}

/** A message of somebody else that the caller can see [reports-1]. */
async function findReported(db: Kysely<Schema>, caller: Caller, ref: ConversationRef, msgId: string) {
  const conversation = await findConversation(db, caller.companyId, caller.user, ref)
  const row =
    conversation &&
    (await selectVisible(db, caller.userId, conversation)
      .where('m.id', '=', msgId.toLowerCase())
      .select('m.sender_id as senderId')
      .executeTakeFirst())
  if (!row || row.senderId === null || !canReport(decodeArchived(row, ref), caller.user))
    throw notFound('No such message.')
  return { conversationId: conversation.id, seq: row.seq, authorId: row.senderId }
}

declare module '../../slots/context.ts' {
  interface Services {
    mutes: Mutes
  }
}

export const reports = {
  async start({ db, clock, provide }) {
    const mutes = new Mutes()
    await mutes.load(db, clock.now())
    provide({ mutes })
    return { refresh: () => mutes.refresh(db, clock.now()) }
  },
  handlers: createReports,
} satisfies Feature
