import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Taken first in a transaction: it serializes the changes of one person. */
export async function nextSettingsVersion(db: Kysely<Schema>, userId: number): Promise<number> {
  const { settings_version } = await db
    .updateTable('users')
    .set(({ eb }) => ({ settings_version: eb('settings_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('settings_version')
    .executeTakeFirstOrThrow()
  return settings_version
}
