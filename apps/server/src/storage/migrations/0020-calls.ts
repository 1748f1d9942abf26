import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Calls, so that they outlive the process, and who takes part in those that have not ended. */
export const createCalls = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('calls')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', col => col.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('call', 'text', col => col.notNull())
      .execute()
    await db.schema.createIndex('calls_live').on('calls').columns(['state', 'due_at']).execute()
    await db.schema
      .createIndex('calls_conversation')
      .on('calls')
      .columns(['conversation_id', 'state'])
      .execute()
    await db.schema
      .createTable('call_people')
      .addColumn('call_id', 'text', col => col.notNull().references('calls.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('call_people_key', ['call_id', 'user_id'])
      .execute()
    await db.schema.createIndex('call_people_user').on('call_people').column('user_id').execute()
  },
})
