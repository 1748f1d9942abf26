import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where audit logs are sent, and how far. Company 0 is the installation, whose address is a setting. An index tells which company an entry is of. */
export const createAuditStreams = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_streams')
      .addColumn('company_id', 'integer', col => col.primaryKey())
      .addColumn('url', 'text', col => col.notNull())
      .addColumn('sealed_secret', 'text', col => col.notNull())
      .addColumn('position', 'bigint', col => col.notNull())
      .addColumn('last_sent_at', 'bigint')
      .addColumn('failures', 'integer', col => col.notNull())
      .addColumn('failing_since', 'bigint')
      .addColumn('paused_until', 'bigint', col => col.notNull())
      .addColumn('problem', 'text')
      .execute()
    await db.schema.createIndex('audit_companies_seq').on('audit_companies').column('seq').execute()
  },
})
