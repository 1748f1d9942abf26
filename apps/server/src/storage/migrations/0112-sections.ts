import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How people divide their conversation lists. */
export const createSections = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user_sections')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('sections', 'text', col => col.notNull())
      .addColumn('version', 'integer', col => col.notNull())
      .execute()
  },
})
