import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What colleagues of a merged room missed between two stays, and how far back an owner may show it. */
export const createAbsences = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('absences')
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('after_seq', 'bigint', col => col.notNull())
      .addColumn('to_seq', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('absences_key', ['conversation_id', 'user_id', 'after_seq'])
      .execute()
    await db.schema
      .alterTable('merged_rooms')
      .addColumn('shown_seq', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
  },
})
