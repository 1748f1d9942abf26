import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When people are reminded of a meeting; a row goes with its reminder. */
export const createMeetingReminders = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('meeting_reminders')
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('seq', 'bigint', col => col.notNull())
      .addColumn('remind_at', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('meeting_reminders_key', ['conversation_id', 'seq'])
      .execute()
    await db.schema.createIndex('meeting_reminders_due').on('meeting_reminders').column('remind_at').execute()
  },
})
