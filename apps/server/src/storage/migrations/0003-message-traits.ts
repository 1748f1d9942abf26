import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a message says about itself beside its content. One column a statement: SQLite knows no other way. */
export const addMessageTraits = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('destroy_time', 'integer').execute()
    await db.schema
      .alterTable('messages')
      .addColumn('is_office', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
