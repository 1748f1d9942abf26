import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Name and picture of a room when somebody left it; null: still in, or left before this was kept. */
export const addLeftNames = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('participants')
    await table.addColumn('left_name', 'text').execute()
    await table.addColumn('left_avatar', 'text').execute()
  },
})
