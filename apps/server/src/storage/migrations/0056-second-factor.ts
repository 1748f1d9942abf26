import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Authenticator apps, passkeys and recovery codes of people, and whether a company requires one of them. */
export const createSecondFactor = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('totp_secrets')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('sealed', 'text', col => col.notNull())
      .addColumn('last_step', 'bigint', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('host', 'text', col => col.notNull())
      .addColumn('public_key', 'text', col => col.notNull())
      .addColumn('counter', 'bigint', col => col.notNull())
      .addColumn('transports', 'text', col => col.notNull())
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
      .execute()
    await db.schema
      .alterTable('companies')
      .addColumn('requires_second_factor', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
