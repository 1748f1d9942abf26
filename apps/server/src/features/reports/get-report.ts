import { encodeRecord, type HistoryRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'
import { encodeReports, type ReportRow, refOf, selectReports } from './select-reports.ts'

/** Messages shown before and after the reported one. */
const AROUND = 5
const MAX_VOICES = 50

export async function findReport(db: Kysely<Schema>, companyId: number, id: number): Promise<ReportRow> {
  const row = await selectReports(db, companyId).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('No such report.')
  return row
}

export async function getReport(db: Kysely<Schema>, companyId: number, id: number) {
  const row = await findReport(db, companyId, id)
  const [report] = await encodeReports(db, companyId, [row])
  if (!report) throw notFound('No such report.')
  const voices = await db
    .selectFrom('report_voices as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.report_id', '=', id)
    .limit(MAX_VOICES)
    .select(['u.nick_name as name', 'v.reason', 'v.note'])
    .execute()
  return { report, context: await readContext(db, row), voices, earlier: await readEarlier(db, row) }
}

/** Self-destructing messages stay between the two people; what is gone stays gone. */
async function readContext(db: Kysely<Schema>, row: ReportRow): Promise<HistoryRecord[]> {
  const ref = refOf(row)
  if (!ref || row.conversation_id === null || row.seq === null) return []
  const seq = Number(row.seq)
  const messages = await selectMessages(db, row.conversation_id)
    .where('m.seq', '>=', seq - AROUND)
    .where('m.seq', '<=', seq + AROUND)
    .where('m.counts', '=', 1)
    .where('m.destroy_time', 'is', null)
    .orderBy('m.seq')
    .execute()
  return messages
    .filter(message => !isGone(message.dataType))
    .map(message => encodeRecord(decodeArchived(message, ref), ref))
}

async function readEarlier(db: Kysely<Schema>, { id, author_id }: ReportRow) {
  const rows = await db
    .selectFrom('reports')
    .where('author_id', '=', author_id)
    .where('id', '!=', id)
    .where('resolved_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(10)
    .select(['resolved_at', 'outcome'])
    .execute()
  return rows.flatMap(({ resolved_at, outcome }) =>
    outcome === null ? [] : [{ time: Number(resolved_at), outcome }],
  )
}
