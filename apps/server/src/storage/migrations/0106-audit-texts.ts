import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people typed is kept beside the audit log, which never changes. */
export const addAuditTexts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_texts')
      .addColumn('seq', 'bigint', column => column.primaryKey())
      .addColumn('user_id', 'integer', column => column.references('users.id'))
      .addColumn('salt', 'text', column => column.notNull())
      .addColumn('texts', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('audit_texts_user').on('audit_texts').column('user_id').execute()
  },
})
