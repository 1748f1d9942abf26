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

/** By the index of the company: others may have written far more meanwhile. */
const selectOfCompany = (db: Kysely<Schema>, companyId: number, position: number) =>
  db
    .selectFrom('audit_companies as c')
    .innerJoin('audit_log as a', 'a.seq', 'c.seq')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('c.company_id', '=', companyId)
    .where('c.seq', '>', position)
    .orderBy('c.seq')
    .limit(PAGE)
    .select(['a.seq', 'a.time', 'a.entry', 'a.hash', 'company.domain'])
    .execute()

const selectOfAll = (db: Kysely<Schema>, position: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('audit_companies as c', 'c.seq', 'a.seq')
    .leftJoin('companies as company', 'company.id', 'c.company_id')
    .where('a.seq', '>', position)
    .orderBy('a.seq')
    .limit(PAGE)
    .select(['a.seq', 'a.time', 'a.entry', 'a.hash', 'company.domain'])
    .execute()

/** The next ones in their order. */
export async function selectEntries(
  db: Kysely<Schema>,
  companyId: number,
  position: number,
): Promise<StreamEntry[]> {
  const rows =
    companyId === INSTALLATION
      ? await selectOfAll(db, position)
      : await selectOfCompany(db, companyId, position)
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
  const entries =
    companyId === INSTALLATION
      ? db.selectFrom('audit_log').where('seq', '>', position).select('seq')
      : db
          .selectFrom('audit_companies')
          .where('company_id', '=', companyId)
          .where('seq', '>', position)
          .select('seq')
  const { waiting } = await db
    .selectFrom(entries.as('entries'))
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
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
