import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect, withId } from './table-forms.ts'

/** How long a company keeps what, and legal holds. */
export const createRetention = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await clustered(db.schema.createTable('retention_rules'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('kind', 'text', col => col.notNull())
      .addColumn('days', 'integer', col => col.notNull())
      .addColumn('swept_at', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('retention_rules_key', ['company_id', 'kind'])
      .execute()
    await db.schema
      .createTable('retention_progress')
      .addColumn('conversation_id', 'integer', col => col.primaryKey().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .execute()
    await withId(db.schema.createTable('legal_holds'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('user_id', 'integer', col => col.references('users.id'))
      .addColumn('conversation_id', 'integer', col => col.references('conversations.id'))
      .addColumn('reason', 'text', col => col.notNull())
      .addColumn('by_user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await createHeld(db, dialect)
  },
})

async function createHeld(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await clustered(db.schema.createTable('held_contents'), dialect)
    .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
    .addColumn('seq', 'bigint', col => col.notNull())
    .addColumn('data_type', 'text', col => col.notNull())
    .addColumn('data', 'text', col => col.notNull())
    .addColumn('removed_at', 'bigint', col => col.notNull())
    .addPrimaryKeyConstraint('held_contents_key', ['conversation_id', 'seq'])
    .execute()
  await clustered(db.schema.createTable('held_files'), dialect)
    .addColumn('file_id', 'text', col => col.notNull().references('files.id'))
    .addColumn('conversation_id', 'integer', col => col.notNull())
    .addColumn('seq', 'bigint', col => col.notNull())
    .addPrimaryKeyConstraint('held_files_key', ['file_id', 'conversation_id', 'seq'])
    .execute()
}
