import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose file a saved one is a copy of. */
export const addSavedFrom = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('files').addColumn('saved_from', 'integer').execute()
  },
})
