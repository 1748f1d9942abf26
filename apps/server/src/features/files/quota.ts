import type { Kysely } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import { fileError } from '../../kernel/file-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FileSettings } from './file-parts.ts'

const DAY_MS = 86_400_000
/** Reliability 3.4: customers a tenth. */
const CUSTOMER_SHARE = 10
const MAX_OPEN_UPLOADS = 100

/** Counts what is kept and what is on its way. */
export async function demandRoom(
  db: Kysely<Schema>,
  caller: Caller,
  bytes: number,
  settings: FileSettings,
  now: number,
): Promise<void> {
  const { userId, isCustomer } = caller
  const share = isCustomer ? CUSTOMER_SHARE : 1
  const open = await db
    .selectFrom('uploads')
    .where('user_id', '=', userId)
    .select(({ fn }) => [
      fn.sum<number | string | null>('size').as('bytes'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(open.count) >= MAX_OPEN_UPLOADS) throw fileError('too-many-uploads')
  const coming = Number(open.bytes ?? 0) + bytes
  if ((await usedBytes(db, userId)) + coming > quotaOf(caller, settings)) throw fileError('quota')
  const today = await sumSizes(db, userId, now - DAY_MS)
  if (today + coming > settings.dailyQuota / share) throw fileError('daily-quota')
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

async function sumSizes(db: Kysely<Schema>, userId: number, since: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
