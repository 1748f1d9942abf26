import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who changed a person last, and which version that made. */
export const addPersonEditors = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('users')
    await table.addColumn('changed_by', 'integer').execute()
    await table.addColumn('changed_version', 'integer').execute()
  },
})
