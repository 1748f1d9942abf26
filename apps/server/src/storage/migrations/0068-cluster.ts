import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What several servers on one database have to agree about; and a version for the rules of moderation, which they keep in memory. */
export const createClusterTables = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', col => col.primaryKey())
      .addColumn('holder', 'text', col => col.notNull())
      .addColumn('until', 'bigint', col => col.notNull())
      .execute()
    await db.schema
      .createTable('spent_values')
      .addColumn('hash', 'text', col => col.primaryKey())
      .addColumn('until', 'bigint', col => col.notNull())
      .execute()
    await db.schema
      .createTable('limit_uses')
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('key', 'text', col => col.notNull())
      .addColumn('due_at', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('limit_uses_key', ['name', 'key'])
      .execute()
    await db.schema.createIndex('limit_uses_due').on('limit_uses').column('due_at').execute()
    await db.schema
      .alterTable('companies')
      .addColumn('rules_version', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
