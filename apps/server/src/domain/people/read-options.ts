import { DEFAULT_OPTIONS, type SavedOptions } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export async function readOptions(db: Kysely<Schema>, userId: number): Promise<SavedOptions> {
  const row = await db
    .selectFrom('user_options')
    .where('user_id', '=', userId)
    .select(['options', 'version'])
    .executeTakeFirst()
  // Options that came later than the row have their defaults.
  return { ...DEFAULT_OPTIONS, ...(row && JSON.parse(row.options)), version: row?.version ?? 0 }
}
