import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The chat of group calls and meetings, until they are over. */
export const createCallWords = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('call_words')
      .addColumn('call_id', 'text', col => col.notNull().references('calls.id').onDelete('cascade'))
      .addColumn('position', 'integer', col => col.notNull())
      .addColumn('id', 'text', col => col.notNull())
      .addColumn('user_name', 'text', col => col.notNull())
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('said_at', 'bigint', col => col.notNull())
      .addColumn('text', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('call_words_key', ['call_id', 'position'])
      .execute()
  },
})
