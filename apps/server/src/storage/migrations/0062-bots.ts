import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts that programs write with, and their tokens. */
export const createBots = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bots')
      .addColumn('user_id', 'integer', col => col.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', col => col.notNull().unique())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
  },
})
