import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { errorGroupId } from './error-group.ts'

const MAX_GROUPS = 200
/** Of versions and browsers, the ones seen last. */
const MAX_NAMES = 10

export interface StoredError {
  companyId: number
  code: string
  severity: 'error' | 'warning'
  /** Masked. */
  stack: string
  version: string
  browser: string
  count: number
  time: number
}

/** A row for each kind of fault, however often it is reported; the oldest make room for new ones. */
export async function storeError(db: Kysely<Schema>, error: StoredError): Promise<void> {
  const { companyId, code, severity, stack, time } = error
  const id = errorGroupId(companyId, code, stack)
  const known = await db.selectFrom('error_groups').where('id', '=', id).selectAll().executeTakeFirst()
  const seen = {
    count: (known?.count ?? 0) + error.count,
    last_at: time,
    versions: addName(known?.versions, error.version),
    browsers: addName(known?.browsers, error.browser),
  }
  if (known) {
    await db
      .updateTable('error_groups')
      .set({ ...seen, stack })
      .where('id', '=', id)
      .execute()
    return
  }
  await db
    .insertInto('error_groups')
    .values({ id, company_id: companyId, code, severity, stack, first_at: time, ...seen })
    .onConflict(conflict => conflict.column('id').doUpdateSet(seen))
    .execute()
  await dropOldest(db, companyId)
}

const addName = (json: string | undefined, name: string): string => {
  const names: string[] = json ? JSON.parse(json) : []
  return JSON.stringify([name, ...names.filter(known => known !== name)].slice(0, MAX_NAMES))
}

async function dropOldest(db: Kysely<Schema>, companyId: number): Promise<void> {
  const surplus = await db
    .selectFrom('error_groups')
    .where('company_id', '=', companyId)
    .orderBy('last_at', 'desc')
    .offset(MAX_GROUPS)
    .limit(MAX_GROUPS)
    .select('id')
    .execute()
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await db.deleteFrom('error_groups').where('id', 'in', ids).execute()
}
