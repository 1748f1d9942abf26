import { isFileOnHold } from '../../domain/access/legal-hold.ts'
import { isUnposted } from '../../domain/files/expire-unheld-files.ts'
import type { FileParts } from './file-parts.ts'
import { removeExpiredBytes } from './remove-expired-bytes.ts'
import { removeUpload } from './remove-upload.ts'
import { UPLOAD_LIFE_MS } from './uploads.ts'

const DAY_MS = 86_400_000
/** A file that no message carries: its uploader may still be offline with the unsent message. */
const UNPOSTED_LIFE_MS = 7 * DAY_MS
const BATCH = 200

/** Removes unfinished uploads, files never posted, and expired files. Safe to run at any time and repeatedly. */
export async function cleanFiles(
  parts: FileParts,
  signal?: AbortSignal,
): Promise<{ expired: number; abandoned: number }> {
  const abandoned = await removeAbandoned(parts)
  const { settings, clock } = parts
  let expired = await expire(parts, clock.now() - UNPOSTED_LIFE_MS, 'unposted')
  if (settings.lifeDays > 0) expired += await expire(parts, clock.now() - settings.lifeDays * DAY_MS, 'all')
  await removeExpiredBytes(parts, signal && { signal })
  return { expired, abandoned }
}

async function removeAbandoned(parts: FileParts): Promise<number> {
  const { db, clock, log } = parts
  const old = await db
    .selectFrom('uploads')
    .where('created_at', '<=', clock.now() - UPLOAD_LIFE_MS)
    .select('id')
    .execute()
  let removed = 0
  for (const { id } of old)
    await removeUpload(parts, id).then(
      () => (removed += 1),
      error => log.error({ err: error }, 'An abandoned upload could not be removed yet.'),
    )
  return removed
}

/** Leftovers of a crash in the folder. Only at start, while nothing is being uploaded. */
export async function removeStrays({ db, folder }: FileParts): Promise<void> {
  const open = new Set((await db.selectFrom('uploads').select('id').execute()).map(row => row.id))
  for (const name of await folder.list()) if (!open.has(name)) await folder.remove(name)
}

/** Their bytes are removed later. */
async function expire({ db, clock }: FileParts, before: number, which: 'unposted' | 'all'): Promise<number> {
  let query = db
    .selectFrom('files')
    .where('created_at', '<=', before)
    .where('is_space', '=', 0)
    .where('expired_at', 'is', null)
    .where(({ not }) => not(isFileOnHold))
  if (which === 'unposted') query = query.where(isUnposted)
  const batch = query.limit(BATCH).select('id')
  let count = 0
  let updated: number
  do {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ expired_at: clock.now() })
      .where('id', 'in', batch)
      .executeTakeFirst()
    updated = Number(numUpdatedRows)
    count += updated
  } while (updated === BATCH)
  return count
}
