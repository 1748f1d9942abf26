import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a conversation that is marked as unread begins to be so. */
export const addMarkedFrom = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('participants')
      .addColumn('marked_from', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
