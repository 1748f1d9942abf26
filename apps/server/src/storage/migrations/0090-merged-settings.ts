import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pin and mute of a chat when it was opened to colleagues, to be given back; null for rooms from before. */
export const addMergedSettings = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('merged_rooms')
    await table.addColumn('pinned_before', 'bigint').execute()
    await table.addColumn('disturb_before', 'integer').execute()
  },
})
