import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often the words of a file could not be read, and when it is tried again. */
export const addFileTries = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('search_waiting')
      .addColumn('tries', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('search_waiting')
      .addColumn('retry_at', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
  },
})
