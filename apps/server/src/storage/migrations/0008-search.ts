import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

/**
 * What can be searched. `id` is the time of the message with a number behind it, so that the newest stand last and a
 * span of time is a range. The tokens are our own on both databases (`searchTokensOf`): theirs know no Chinese.
 */
export const createSearch = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    const entries = db.schema
      .createTable('search_entries')
      .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigint', col => col.primaryKey())
      .addColumn('conversation_id', 'integer', col => col.notNull())
      .addColumn('seq', 'bigint', col => col.notNull())
    if (dialect === 'sqlite') {
      await entries.execute()
      // Without positions and without the text: both are in the archive, and what is found is checked there.
      await sql`create virtual table search_words using fts5(
        words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'", prefix = '1 2 3'
      )`.execute(db)
    } else {
      await entries.addColumn('tokens', sql`tsvector`, col => col.notNull()).execute()
      await sql`create index search_entries_tokens on search_entries using gin (tokens)`.execute(db)
    }
    await clustered(db.schema.createTable('search_progress'), dialect)
      .addColumn('conversation_id', 'integer', col => col.primaryKey().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .execute()
  },
})
