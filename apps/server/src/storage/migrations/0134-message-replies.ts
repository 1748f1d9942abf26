import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** Which messages quote which, from now on, and who follows a message. */
export const createMessageReplies = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await clustered(db.schema.createTable('message_replies'), dialect)
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('quoted_id', 'text', col => col.notNull())
      .addColumn('seq', 'integer', col => col.notNull())
      .addPrimaryKeyConstraint('message_replies_key', ['conversation_id', 'quoted_id', 'seq'])
      .execute()
    // What is withdrawn or destroyed goes by its own seq.
    await db.schema
      .createIndex('message_replies_place')
      .on('message_replies')
      .columns(['conversation_id', 'seq'])
      .execute()
    await db.schema
      .createTable('followed_messages')
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('followed_messages_key', ['conversation_id', 'seq', 'user_id'])
      .execute()
  },
})
