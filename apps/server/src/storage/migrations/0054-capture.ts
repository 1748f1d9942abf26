import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The code for screen capture: the company's, and the one that each person entered. */
export const addCaptureCodes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('companies')
      .addColumn('capture_code', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('companies')
      .addColumn('capture_until', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('users')
      .addColumn('capture_code', 'text', col => col.notNull().defaultTo(''))
      .execute()
  },
})
