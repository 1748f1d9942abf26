import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a reader was last mentioned, so that the list tells it whatever was said since. */
export const addMentionPlaces = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('participants')
      .addColumn('mention_seq', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
