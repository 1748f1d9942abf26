import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tokens of directories, and what they call people. */
export const createScim = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('scim_tokens')
      .addColumn('company_id', 'integer', col =>
        col.primaryKey().references('companies.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', col => col.notNull().unique())
      .addColumn('created_by', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema
      .createTable('scim_people')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('user_name', 'text', col => col.notNull())
      .addColumn('external_id', 'text', col => col.notNull())
      .addColumn('is_deleted', 'integer', col => col.notNull())
      .execute()
  },
})
