import { REPORT_MUTE_MS, REPORT_REASONS, type ReportAction, TIPS } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type Announce, archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { type Audit, TYPED } from '../../domain/audit/audit.ts'
import { selectLinkedRefs } from '../../domain/merged-rooms/linked-refs.ts'
import { noteAsAssistant } from '../../domain/people/write-as-assistant.ts'
import { type Mutes, storeMute } from '../../domain/reports/mutes.ts'
import type { WithdrawForCompany } from '../../domain/reports/withdraw-for-company.ts'
import { badInput, CallError } from '../../domain/rest/call-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { findReport } from './get-report.ts'
import { type ReportRow, refOf } from './select-reports.ts'

export interface ResolveParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  audit: Audit
  mutes: Mutes
  withdraw: WithdrawForCompany
}

interface Resolution {
  action: ReportAction
  note: string
}

/** The change, its audit entry and what both sides are told are one transaction [reports-4]. */
export async function resolveReport(
  parts: ResolveParts,
  caller: Caller,
  ip: string,
  reportId: number,
  resolution: Resolution,
): Promise<void> {
  const { storage, delivery, clock, audit } = parts
  const now = clock.now()
  const muted = await archiveAndAnnounce({ storage, delivery }, async (db, announce) => {
    const row = await findReport(db, caller.companyId, reportId)
    // Two administrators at once: what the first one did counts, and the second is told.
    const { numUpdatedRows } = await db
      .updateTable('reports')
      .set({ resolved_at: now, outcome: resolution.action })
      .where('id', '=', reportId)
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      throw new CallError(CODE.conflict, 'Somebody else has decided about this report.')
    const writing = { announce, dialect: storage.dialect, now }
    const applied = await apply(db, parts, writing, caller, row, resolution)
    await tellReporters(db, writing, caller, row, resolution.action)
    const detail = `${resolution.action} report ${reportId}: ${row.account}`
    const noted = { detail: `${detail}; ${TYPED}`, typed: { texts: [resolution.note], about: row.author_id } }
    await audit.recordWithin(db, {
      action: 'report-resolve',
      outcome: 'ok',
      ip,
      userId: caller.userId,
      ...(resolution.note === '' ? { detail } : noted),
    })
    return applied
  })
  if (muted) for (const to of muted.conversations) parts.mutes.note(muted.userId, to, muted.until)
}

type Writing = { announce: Announce; dialect: Storage['dialect']; now: number }

async function apply(
  db: Kysely<Schema>,
  { withdraw }: ResolveParts,
  writing: Writing,
  caller: Caller,
  row: ReportRow,
  { action, note }: Resolution,
) {
  if (action === 'dismiss') return undefined
  const ref = refOf(row)
  const { domain } = caller
  const author = { companyId: caller.companyId, domain, userId: row.author_id, user: row.account }
  const where = ref?.kind === 'groupchat' ? (row.room_name ?? '') : ''
  if (action === 'warn') {
    await tell(db, writing, author, { tip: TIPS.warned, params: { where, note } })
    return undefined
  }
  if (!ref || row.conversation_id === null || row.seq === null)
    throw badInput('action', 'There is no message.')
  if (action === 'withdraw') {
    const reason = REPORT_REASONS.find(known => known === row.reason) ?? 'rules'
    const message = { domain, conversationId: row.conversation_id, seq: Number(row.seq), reason }
    await withdraw(db, writing, message)
    return undefined
  }
  const until = writing.now + REPORT_MUTE_MS
  const conversations = await selectLinkedRefs(db, row.conversation_id, row.author_id, ref)
  for (const to of conversations) await storeMute(db, row.author_id, to, until)
  await tell(db, writing, author, { tip: TIPS.mutedUntil, params: { where, until: String(until) } })
  return { userId: row.author_id, conversations, until }
}

const OUTCOMES = {
  dismiss: TIPS.reportDismissed,
  warn: TIPS.reportHandled,
  mute: TIPS.reportHandled,
  withdraw: TIPS.reportWithdrawn,
} as const

async function tellReporters(
  db: Kysely<Schema>,
  writing: Writing,
  { companyId, domain }: Caller,
  { id }: ReportRow,
  action: ReportAction,
): Promise<void> {
  const people = await db
    .selectFrom('report_voices as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.report_id', '=', id)
    .select(['u.id as userId', 'u.user_name as user'])
    .execute()
  for (const person of people)
    await tell(db, writing, { companyId, domain, ...person }, { tip: OUTCOMES[action], params: {} })
}

/** The assistant tells customers only of their consultations: they see what happens in the conversation itself. */
async function tell(
  db: Kysely<Schema>,
  writing: Writing,
  reader: Parameters<typeof noteAsAssistant>[2],
  tip: { tip: string; params: Record<string, string> },
): Promise<void> {
  const { is_customer } = await db
    .selectFrom('users')
    .where('id', '=', reader.userId)
    .select('is_customer')
    .executeTakeFirstOrThrow()
  if (is_customer === 0) await noteAsAssistant(db, writing, reader, tip)
}
