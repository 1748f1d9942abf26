import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/** Words inside of files, and the messages whose files are still to be read: all that have one. */
export const addFileWords = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_texts')
      .addColumn('blob', 'text', col => col.primaryKey())
      .addColumn('text', 'text', col => col.notNull())
      .addColumn('folded', 'text', col => col.notNull())
      .addColumn('words', 'text', col => col.notNull())
      .execute()
    await clustered(db.schema.createTable('search_waiting'), dialect)
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('search_waiting_key', ['conversation_id', 'seq'])
      .execute()
    await sql`insert into search_waiting (conversation_id, seq)
      select distinct conversation_id, seq from file_posts`.execute(db)
  },
})
