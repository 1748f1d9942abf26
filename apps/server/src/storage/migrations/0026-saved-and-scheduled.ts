import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people keep for later: saved messages, notes to oneself, reminders, and messages that are sent at a time. */
export const createSavedAndScheduled = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_items')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('conversation_id', 'integer', col => col.references('conversations.id').onDelete('cascade'))
      .addColumn('seq', 'integer')
      .addColumn('note', 'text', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('remind_at', 'bigint')
      .addUniqueConstraint('saved_once', ['user_id', 'conversation_id', 'seq'])
      .execute()
    await db.schema.createIndex('saved_items_due').on('saved_items').column('remind_at').execute()
    await db.schema
      .createTable('scheduled_messages')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', col => col.notNull())
      .addColumn('target', 'text', col => col.notNull())
      .addColumn('text', 'text', col => col.notNull())
      .addColumn('send_at', 'bigint', col => col.notNull())
      .addColumn('problem', 'text')
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('scheduled_due').on('scheduled_messages').column('send_at').execute()
    await db.schema.createIndex('scheduled_owner').on('scheduled_messages').column('user_id').execute()
  },
})
