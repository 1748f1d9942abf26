import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Browsers that are told of messages while the app is closed. They end with the sign-in they belong to. */
export const createPush = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'varchar(64)', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_id', 'varchar(64)', col => col.notNull())
      .addColumn('kept_device_id', 'varchar(64)')
      .addColumn('endpoint', 'text', col => col.notNull())
      .addColumn('p256dh', 'varchar(100)', col => col.notNull())
      .addColumn('auth', 'varchar(40)', col => col.notNull())
      .addColumn('language', 'varchar(10)', col => col.notNull())
      .addColumn('failures', 'integer', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('push_of_user').on('push_subscriptions').column('user_id').execute()
  },
})
