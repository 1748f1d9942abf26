import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isFileOnHold } from '../access/legal-hold.ts'

/** For queries on the files table. */
export const isUnposted = sql<SqlBool>`not exists (select 1 from file_posts where file_posts.file_id = files.id)`

/**
 * Expires files that no message and no space refers to any more, and returns them; remove their bytes after the commit.
 */
export async function expireUnheldFiles(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('files')
    .set({ expired_at: now })
    .where('id', 'in', ids)
    .where('is_space', '=', 0)
    .where('expired_at', 'is', null)
    .where(isUnposted)
    .where(({ not }) => not(isFileOnHold))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
