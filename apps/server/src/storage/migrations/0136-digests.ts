import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who is told by e-mail of what they missed, and when to look next. */
export const createDigests = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('digests')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('pace', 'varchar(10)', col => col.notNull())
      .addColumn('language', 'varchar(10)', col => col.notNull())
      .addColumn('time_zone', 'varchar(64)', col => col.notNull())
      .addColumn('origin', 'text', col => col.notNull())
      .addColumn('told_until', 'bigint', col => col.notNull())
      .addColumn('due_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('digests_due').on('digests').column('due_at').execute()
  },
})
