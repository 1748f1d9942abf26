import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Caller } from '../access/caller.ts'
import type { Audit, AuditAction, Typed } from '../audit/audit.ts'

type Note = (action: AuditAction, detail: string, typed?: Typed) => Promise<void>

/** Until the transaction ends, for changes that must not happen at the same time. */
export const lockCompany = (db: Kysely<Schema>, companyId: number) =>
  db
    .updateTable('companies')
    .set(({ ref }) => ({ frozen: ref('frozen') }))
    .where('id', '=', companyId)
    .execute()

/**
 * Locks the company, so that administrators change it one after the other, and writes the audit log in the same
 * transaction.
 */
export const changeCompany = <T>(
  { storage, audit }: { storage: Storage; audit: Audit },
  { companyId, userId }: Caller,
  ip: string,
  work: (db: Kysely<Schema>, note: Note) => Promise<T>,
): Promise<T> =>
  storage.transaction(async db => {
    await lockCompany(db, companyId)
    return await work(db, (action, detail, typed) =>
      audit.recordWithin(db, { action, outcome: 'ok', ip, userId, detail, ...(typed && { typed }) }),
    )
  })
