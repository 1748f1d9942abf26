import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** What rules of the company find waits for administrators; above this, the newest are dropped instead. */
const MAX_OPEN_BY_RULES = 1_000

export interface NewReport {
  companyId: number
  /** Undefined: a text without a message. */
  place: { conversationId: number; seq: number } | undefined
  authorId: number
  source: Schema['reports']['source']
  reason: string
  content?: string
  time: number
}

/**
 * One report a message: later ones join it, and open it again if it was dismissed. Returns its id; undefined if too much
 * is open already.
 */
export async function fileReport(db: Kysely<Schema>, report: NewReport): Promise<number | undefined> {
  const { companyId, place, authorId, source, reason, content = '', time } = report
  if (source !== 'person' && (await countOpen(db, companyId)) >= MAX_OPEN_BY_RULES) return undefined
  const row = await db
    .insertInto('reports')
    .values({
      ...{ company_id: companyId, author_id: authorId, source, reason, content, created_at: time },
      conversation_id: place?.conversationId ?? null,
      seq: place?.seq ?? null,
    })
    .onConflict(conflict =>
      conflict.columns(['conversation_id', 'seq']).doUpdateSet({ resolved_at: null, outcome: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function countOpen(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { open } = await db
    .selectFrom('reports')
    .where('company_id', '=', companyId)
    .where('resolved_at', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}
