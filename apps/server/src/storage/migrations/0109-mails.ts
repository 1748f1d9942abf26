import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Dialect, withId } from './table-forms.ts'

/** E-mails that wait for the mail server. */
export const createMails = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await withId(db.schema.createTable('mails'), dialect)
      .addColumn('sealed', 'text', col => col.notNull())
      .addColumn('attempts', 'integer', col => col.notNull())
      .addColumn('due_at', 'bigint', col => col.notNull())
      .addColumn('until', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('mails_due').on('mails').column('due_at').execute()
  },
})
