import type { Kysely } from 'kysely'
import { type AuditEntry, TYPED } from '../../domain/audit/audit.ts'
import type { Schema } from '../../storage/schema.ts'

/** The entries of all companies. */
export const INSTALLATION = 0
/** How many are read and sent at a time. */
const PAGE = 100
/** In place of what somebody typed: it could not be erased where it is sent to. */
const LEFT_OUT = '…'

/** As it is sent [audit-stream-1]. */
export interface StreamEntry {
  seq: number
  time: string
  company: string
  action: string
  outcome: AuditEntry['outcome']
  account: string
  ip: string
  detail: string
  hash: string
}

const entriesAfter = (db: Kysely<Schema>, companyId: number, position: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('audit_companies as c', 'c.seq', 'a.seq')
    .where('a.seq', '>', position)
    .$if(companyId !== INSTALLATION, query => query.where('c.company_id', '=', companyId))

/** The next ones in their order. */
export async function selectEntries(
  db: Kysely<Schema>,
  companyId: number,
  position: number,
): Promise<StreamEntry[]> {
  const rows = await entriesAfter(db, companyId, position)
    .leftJoin('companies as company', 'company.id', 'c.company_id')
    .orderBy('a.seq')
    .limit(PAGE)
    .select(['a.seq', 'a.time', 'a.entry', 'a.hash', 'company.domain'])
    .execute()
  const entries = rows.map(row => ({ ...row, ...(JSON.parse(row.entry) as AuditEntry) }))
  const accounts = await selectAccounts(
    db,
    entries.flatMap(({ userId }) => userId ?? []),
  )
  return entries.map(({ seq, time, domain, action, outcome, userId, ip, detail = '', hash }) => ({
    seq: Number(seq),
    time: new Date(Number(time)).toISOString(),
    company: domain ?? '',
    action,
    outcome,
    account: accounts.get(userId ?? 0) ?? '',
    ip,
    detail: detail.replaceAll(TYPED, LEFT_OUT),
    hash,
  }))
}

async function selectAccounts(db: Kysely<Schema>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'user_name'])
    .execute()
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

export async function countEntries(db: Kysely<Schema>, companyId: number, position: number): Promise<number> {
  const { waiting } = await entriesAfter(db, companyId, position)
    .select(({ fn }) => fn.count<number | string>('a.seq').as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** A new stream begins after it. */
export async function selectNewest(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  return Number(row?.seq ?? 0)
}
