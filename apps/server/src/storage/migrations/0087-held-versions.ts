import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What messages removed during a legal hold said before they were edited. */
export const addHeldVersions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('held_contents')
      .addColumn('versions', 'text', col => col.notNull().defaultTo('[]'))
      .execute()
  },
})
