import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Faults of the clients, one row for each place where they happen. */
export const createErrorReports = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('error_groups')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('code', 'text', col => col.notNull())
      .addColumn('severity', 'text', col => col.notNull())
      .addColumn('stack', 'text', col => col.notNull())
      .addColumn('count', 'integer', col => col.notNull())
      .addColumn('first_at', 'bigint', col => col.notNull())
      .addColumn('last_at', 'bigint', col => col.notNull())
      .addColumn('versions', 'text', col => col.notNull())
      .addColumn('browsers', 'text', col => col.notNull())
      .execute()
    await db.schema
      .createIndex('error_groups_of_company')
      .on('error_groups')
      .columns(['company_id', 'last_at'])
      .execute()
  },
})
