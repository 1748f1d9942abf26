import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** How a message ends: deleted for one person, or destroyed for both after its reading. */
export const createMessageEnds = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await clustered(db.schema.createTable('deleted_messages'), dialect)
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addColumn('version', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('deleted_messages_key', ['user_id', 'conversation_id', 'seq'])
      .execute()
    await db.schema
      .createIndex('deleted_messages_version')
      .on('deleted_messages')
      .columns(['user_id', 'version'])
      .execute()
    await clustered(db.schema.createTable('destructions'), dialect)
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addColumn('due_at', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('destructions_key', ['conversation_id', 'seq'])
      .execute()
    await db.schema.createIndex('destructions_due').on('destructions').column('due_at').execute()
  },
})
