import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What staff write into consultations for each other: beside the archive, where no customer reads. */
export const createNotes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notes')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('text', 'text', col => col.notNull())
      .addColumn('time', 'bigint', col => col.notNull())
      .addColumn('after_seq', 'integer', col => col.notNull())
      .execute()
    await db.schema
      .createIndex('notes_of_conversation')
      .on('notes')
      .columns(['conversation_id', 'time'])
      .execute()
  },
})
