import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** People who are being erased, and how far that has come. */
export const createErasures = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('erasures')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id'))
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('by_user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('conversation_id', 'integer', col => col.notNull().defaultTo(0))
      .addColumn('is_done', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
