import { type Kysely, sql, type Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { CUSTOMER_SHARE, spaceLimit } from '../../domain/files/space-limit.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FileParts, FileSettings } from './file-parts.ts'

const DAY_MS = 86_400_000
const MB = 1_048_576
const MAX_OPEN_UPLOADS = 100

type QuotaParts = Pick<FileParts, 'clock' | 'settings'>

/**
 * Runs `work` only if the quota allows these bytes; `work` must record them, because the next check counts them.
 */
export const withinQuota = <T>(
  { storage, ...parts }: QuotaParts & Pick<FileParts, 'storage'>,
  caller: Pick<Caller, 'userId' | 'companyId' | 'isCustomer'>,
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
  caller: Pick<Caller, 'userId' | 'companyId' | 'isCustomer'>,
  bytes: number,
): Promise<void> {
  const { userId, companyId, isCustomer } = caller
  // One statement: an upload that becomes a file meanwhile is counted once.
  const { rows } = await sql<Record<'open' | 'coming' | 'kept' | 'today' | 'largest', number | string>>`select
    (select coalesce(max_file_mb, 0) from companies where id = ${companyId}) as largest,
    (select count(*) from uploads where user_id = ${userId}) as open,
    (select coalesce(sum(size), 0) from uploads where user_id = ${userId}) as coming,
    (select coalesce(sum(size), 0) from files where uploader_id = ${userId} and expired_at is null) as kept,
    (select coalesce(sum(size), 0) from files
      where uploader_id = ${userId} and created_at > ${clock.now() - DAY_MS}) as today`.execute(db)
  const { open = 0, coming = 0, kept = 0, today = 0, largest = 0 } = rows[0] ?? {}
  if (Number(largest) > 0 && bytes > Number(largest) * MB) throw fileError('company-limit')
  if (Number(open) >= MAX_OPEN_UPLOADS) throw fileError('too-many-uploads')
  const more = Number(coming) + bytes
  if (Number(kept) + more > (await quotaOf(db, caller, settings))) throw fileError('quota')
  const daily = settings.dailyQuota / (isCustomer ? CUSTOMER_SHARE : 1)
  if (Number(today) + more > daily) throw fileError('daily-quota')
}

export async function quotaOf(
  db: Kysely<Schema>,
  { userId, isCustomer }: Pick<Caller, 'userId' | 'isCustomer'>,
  { quota }: Pick<FileSettings, 'quota'>,
): Promise<number> {
  const set = await db
    .selectFrom('users')
    .innerJoin('companies as c', 'c.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select(['users.space_mb as own', 'c.space_mb as company'])
    .executeTakeFirst()
  return spaceLimit({ own: set?.own ?? null, company: set?.company ?? null, isCustomer }, quota)
}

export async function usedBytes(db: Kysely<Schema>, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .where('expired_at', 'is', null)
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
