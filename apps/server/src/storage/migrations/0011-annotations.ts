import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** What people add to messages that are already said. All of it goes when the message goes. */
export const createAnnotations = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    const about = (name: string) =>
      clustered(db.schema.createTable(name), dialect)
        .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
        .addColumn('seq', 'bigint', col => col.notNull())
        .addColumn('time', 'bigint', col => col.notNull())
    await about('reactions')
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('emoji', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('reactions_key', ['conversation_id', 'seq', 'emoji', 'user_id'])
      .execute()
    await about('message_versions')
      .addColumn('text', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('message_versions_key', ['conversation_id', 'seq', 'time'])
      .execute()
    await about('pinned_messages')
      .addPrimaryKeyConstraint('pinned_messages_key', ['conversation_id', 'seq'])
      .execute()
    await db.schema.alterTable('messages').addColumn('edited_at', 'bigint').execute()
  },
})
