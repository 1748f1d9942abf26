import type { FileRow } from '../../kernel/select-own-files.ts'
import { type FileParts, pdfKey, thumbKey } from './file-parts.ts'
import { UPLOAD_LIFE_MS } from './uploads.ts'

const DAY_MS = 86_400_000
/** A file that no message carries: whoever uploaded it may still be offline with it. */
const UNPOSTED_LIFE_MS = 7 * DAY_MS
const BATCH = 200

/** Removes what nobody finished, nobody posted, and what has lived its life. Safe to run at any time, and twice. */
export async function cleanFiles(parts: FileParts): Promise<{ expired: number; abandoned: number }> {
  const abandoned = await removeAbandoned(parts)
  const { settings, clock } = parts
  let expired = await expire(parts, clock.now() - UNPOSTED_LIFE_MS, 'unposted')
  if (settings.lifeDays > 0) expired += await expire(parts, clock.now() - settings.lifeDays * DAY_MS, 'all')
  return { expired, abandoned }
}

async function removeAbandoned({ db, folder, clock, blobs }: FileParts): Promise<number> {
  const old = await db
    .selectFrom('uploads')
    .where('created_at', '<=', clock.now() - UPLOAD_LIFE_MS)
    .select('id')
    .execute()
  for (const { id } of old) {
    await db.deleteFrom('uploads').where('id', '=', id).execute()
    await folder.remove(id)
    // A crash between store and database leaves bytes that belong to nothing.
    const isFile = await db.selectFrom('files').where('blob', '=', id).select('id').executeTakeFirst()
    if (!isFile) await Promise.all([id, thumbKey(id)].map(key => blobs.remove(key)))
  }
  return old.length
}

/** What a crash left in the folder. Only while nothing is being uploaded: at the start. */
export async function removeStrays({ db, folder }: FileParts): Promise<void> {
  const open = new Set((await db.selectFrom('uploads').select('id').execute()).map(row => row.id))
  for (const name of await folder.list()) if (!open.has(name)) await folder.remove(name)
}

async function expire(parts: FileParts, before: number, which: 'unposted' | 'all'): Promise<number> {
  const { db, clock } = parts
  let count = 0
  for (;;) {
    let query = db
      .selectFrom('files')
      .where('created_at', '<=', before)
      .where('is_space', '=', 0)
      .where('expired_at', 'is', null)
    if (which === 'unposted')
      query = query.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_posts').whereRef('file_id', '=', 'files.id').select('seq'))),
      )
    const rows = await query.limit(BATCH).selectAll().execute()
    if (rows.length === 0) return count
    const ids = rows.map(row => row.id)
    await db.updateTable('files').set({ expired_at: clock.now() }).where('id', 'in', ids).execute()
    for (const row of rows) await removeBytes(parts, row)
    count += rows.length
  }
}

/** Unless another file shares them. */
async function removeBytes({ db, blobs }: FileParts, { blob }: FileRow): Promise<void> {
  const other = await db
    .selectFrom('files')
    .where('blob', '=', blob)
    .where('expired_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!other) await Promise.all([blob, thumbKey(blob), pdfKey(blob)].map(key => blobs.remove(key)))
}
