import { type Kysely, sql, type Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FileParts, FileSettings } from './file-parts.ts'

const DAY_MS = 86_400_000
/** Customers get a tenth [limits-8]. */
const CUSTOMER_SHARE = 10
const MAX_OPEN_UPLOADS = 100

type QuotaParts = Pick<FileParts, 'clock' | 'settings'>

/**
 * Runs `work` only if the quota allows these bytes; `work` must record them, because the next check counts them.
 */
export const withinQuota = <T>(
  { storage, ...parts }: QuotaParts & Pick<FileParts, 'storage'>,
  caller: Caller,
  bytes: number,
  work: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  storage.transaction(async db => {
    // Concurrent checks wait for each other; on SQLite they do anyway.
    const own = db.selectFrom('users').where('id', '=', caller.userId).select('id')
    await (storage.dialect === 'postgres' ? own.forNoKeyUpdate() : own).execute()
    await requireQuota(db, parts, caller, bytes)
    return await work(db)
  })

/** Counts stored files and running uploads. */
export async function requireQuota(
  db: Kysely<Schema>,
  { settings, clock }: QuotaParts,
  caller: Caller,
  bytes: number,
): Promise<void> {
  const { userId, isCustomer } = caller
  // One statement: an upload that becomes a file meanwhile is counted once.
  const { rows } = await sql<Record<'open' | 'coming' | 'kept' | 'today', number | string>>`select
    (select count(*) from uploads where user_id = ${userId}) as open,
    (select coalesce(sum(size), 0) from uploads where user_id = ${userId}) as coming,
    (select coalesce(sum(size), 0) from files where uploader_id = ${userId} and expired_at is null) as kept,
    (select coalesce(sum(size), 0) from files
      where uploader_id = ${userId} and created_at > ${clock.now() - DAY_MS}) as today`.execute(db)
  const { open = 0, coming = 0, kept = 0, today = 0 } = rows[0] ?? {}
  if (Number(open) >= MAX_OPEN_UPLOADS) throw fileError('too-many-uploads')
  const more = Number(coming) + bytes
  if (Number(kept) + more > quotaOf(caller, settings)) throw fileError('quota')
  const daily = settings.dailyQuota / (isCustomer ? CUSTOMER_SHARE : 1)
  if (Number(today) + more > daily) throw fileError('daily-quota')
}

export const quotaOf = ({ isCustomer }: Caller, { quota }: FileSettings): number =>
  isCustomer ? Math.floor(quota / CUSTOMER_SHARE) : quota

export async function usedBytes(db: Kysely<Schema>, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .where('expired_at', 'is', null)
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
