import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** For queries on the table of files. */
export const isUnposted = sql<SqlBool>`not exists (select 1 from file_posts where file_posts.file_id = files.id)`

/**
 * Ends those files that no message and nobody's own space holds any more, and says which; their bytes are to be removed
 * when this is committed.
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
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
