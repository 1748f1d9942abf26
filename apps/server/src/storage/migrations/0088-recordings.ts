import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Recordings of calls until they are files in their conversation, and whether a company allows them. */
export const createRecordings = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recordings')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('title', 'text', col => col.notNull())
      .addColumn('started_at', 'bigint', col => col.notNull())
      .addColumn('stopped_at', 'bigint')
      .addColumn('state', 'text', col => col.notNull().defaultTo('open'))
      .addColumn('attempts', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('recordings_state')
      .on('recordings')
      .columns(['state', 'stopped_at'])
      .execute()
    await db.schema
      .alterTable('companies')
      .addColumn('recording', 'integer', col => col.notNull().defaultTo(1))
      .execute()
  },
})
