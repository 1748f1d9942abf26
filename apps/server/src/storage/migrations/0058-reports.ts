import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect, withId } from './table-forms.ts'

/** Reported messages, who reported them, and who was muted for one. */
export const createReports = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await withId(db.schema.createTable('reports'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('conversation_id', 'integer', col => col.references('conversations.id'))
      .addColumn('seq', 'bigint')
      .addColumn('author_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('source', 'text', col => col.notNull())
      .addColumn('reason', 'text', col => col.notNull())
      .addColumn('content', 'text', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('resolved_at', 'bigint')
      .addColumn('outcome', 'text')
      .execute()
    await db.schema
      .createIndex('reports_of_company')
      .on('reports')
      .columns(['company_id', 'resolved_at', 'id'])
      .execute()
    await db.schema.createIndex('reports_of_author').on('reports').column('author_id').execute()
    await db.schema
      .createIndex('reports_of_message')
      .unique()
      .on('reports')
      .columns(['conversation_id', 'seq'])
      .execute()
    await clustered(db.schema.createTable('report_voices'), dialect)
      .addColumn('report_id', 'integer', col => col.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reason', 'text', col => col.notNull())
      .addColumn('note', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('report_voices_key', ['report_id', 'user_id'])
      .execute()
    await clustered(db.schema.createTable('report_mutes'), dialect)
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', col => col.notNull())
      .addColumn('target', 'text', col => col.notNull())
      .addColumn('until', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('report_mutes_key', ['user_id', 'kind', 'target'])
      .execute()
  },
})
