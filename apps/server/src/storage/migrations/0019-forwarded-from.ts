import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who wrote a forwarded message first. */
export const addForwardedFrom = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('forwarded_from', 'text').execute()
  },
})
