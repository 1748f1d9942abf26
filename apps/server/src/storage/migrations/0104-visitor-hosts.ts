import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The website that a visitor's key is good for. */
export const addVisitorHosts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('visitor_keys').addColumn('host', 'text').execute()
  },
})
