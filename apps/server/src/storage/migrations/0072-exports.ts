import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Archives that administrators make of messages. */
export const createExports = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('exports')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('scope', 'text', col => col.notNull())
      .addColumn('target', 'text', col => col.notNull())
      .addColumn('title', 'text', col => col.notNull())
      .addColumn('from_time', 'bigint', col => col.notNull())
      .addColumn('to_time', 'bigint', col => col.notNull())
      .addColumn('has_files', 'integer', col => col.notNull())
      .addColumn('reason', 'text', col => col.notNull())
      .addColumn('state', 'text', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('done', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('total', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('size', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('signature', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('exports_of_company')
      .on('exports')
      .columns(['company_id', 'created_at'])
      .execute()
  },
})
