import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who chose what in a poll or confirmed a message; when it was ended by hand, and when people were reminded. */
export const createVotes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('votes')
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('choice', 'integer', col => col.notNull())
      .addColumn('time', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('votes_key', ['conversation_id', 'seq', 'user_id', 'choice'])
      .execute()
    await db.schema
      .createTable('poll_marks')
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', col => col.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .addPrimaryKeyConstraint('poll_marks_key', ['conversation_id', 'seq'])
      .execute()
  },
})
