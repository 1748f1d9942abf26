import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Browsers that stay signed in: each tab has a session of its own, and all of them belong to one device. */
export const createKeptDevices = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('kept_devices')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('secret_hash', 'text', col => col.notNull())
      .addColumn('old_secret_hash', 'text')
      .addColumn('old_until', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('device', 'text', col => col.notNull())
      .addColumn('ip', 'text', col => col.notNull())
      .addColumn('login_type', 'text', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('used_at', 'bigint', col => col.notNull())
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('kept_devices_user').on('kept_devices').column('user_id').execute()
    await db.schema.alterTable('sessions').addColumn('kept_device_id', 'text').execute()
  },
})
