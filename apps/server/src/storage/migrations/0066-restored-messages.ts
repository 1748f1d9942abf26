import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** Deletions that were undone: devices that were offline meanwhile ask for them. */
export const createRestoredMessages = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await clustered(db.schema.createTable('restored_messages'), dialect)
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addColumn('version', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('restored_messages_key', ['user_id', 'conversation_id', 'seq'])
      .execute()
    await db.schema
      .createIndex('restored_messages_version')
      .on('restored_messages')
      .columns(['user_id', 'version'])
      .execute()
  },
})
