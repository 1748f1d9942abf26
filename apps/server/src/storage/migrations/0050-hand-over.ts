import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The hand-over card stays until the person on duty dismisses it, on whichever device. */
export const createHandOver = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('teams').addColumn('hand_over', 'text').execute()
  },
})
