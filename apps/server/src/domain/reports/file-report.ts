import type { ReportAction } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** What waits for administrators from one source other than people; above this, the newest are dropped instead. */
const MAX_OPEN_OF_SOURCE = 1_000
/** What clients found in the texts of one person: nobody can fill the queue [reports-6]. */
const MAX_OPEN_OF_AUTHOR = 20

export interface NewReport {
  companyId: number
  /** Undefined: a text without a message. */
  message: { conversationId: number; seq: number } | undefined
  authorId: number
  source: Schema['reports']['source']
  reason: string
  content?: string
  time: number
}

/**
 * One report a message: later ones join it, and open it again if it was dismissed; what was decided otherwise was carried out
 * and stays. Returns its id; undefined if too much is open already.
 */
export async function fileReport(db: Kysely<Schema>, report: NewReport): Promise<number | undefined> {
  const { companyId, message, authorId, source, reason, content = '', time } = report
  if (await isFull(db, report)) return undefined
  const row = await db
    .insertInto('reports')
    .values({
      company_id: companyId,
      author_id: authorId,
      source,
      reason,
      content,
      created_at: time,
      conversation_id: message?.conversationId ?? null,
      seq: message?.seq ?? null,
    })
    .onConflict(conflict =>
      conflict.columns(['conversation_id', 'seq']).doUpdateSet({
        resolved_at: sql<
          number | null
        >`case when reports.outcome = 'dismiss' then null else reports.resolved_at end`,
        outcome: sql<ReportAction | null>`nullif(reports.outcome, 'dismiss')`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function isFull(db: Kysely<Schema>, { companyId, source, authorId }: NewReport): Promise<boolean> {
  if (source === 'person') return false
  if (source === 'client' && (await countOpen(db, companyId, { source, authorId })) >= MAX_OPEN_OF_AUTHOR)
    return true
  return (await countOpen(db, companyId, { source })) >= MAX_OPEN_OF_SOURCE
}

export async function countOpen(
  db: Kysely<Schema>,
  companyId: number,
  { source, authorId }: Partial<Pick<NewReport, 'source' | 'authorId'>> = {},
): Promise<number> {
  const { open } = await db
    .selectFrom('reports')
    .where('company_id', '=', companyId)
    .where('resolved_at', 'is', null)
    .$if(source !== undefined, query => query.where('source', '=', source ?? 'person'))
    .$if(authorId !== undefined, query => query.where('author_id', '=', authorId ?? 0))
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}
