import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What features keep about a room, as JSON: a new attribute needs no column. */
export const addRoomAttributes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('conversations')
      .addColumn('attributes', 'text', col => col.notNull().defaultTo('{}'))
      .execute()
  },
})
