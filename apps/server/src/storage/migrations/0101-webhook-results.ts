import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the receiver of a webhook answered last, how fast, and since when it fails. */
export const addWebhookResults = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('webhooks')
    await table.addColumn('last_status', 'integer').execute()
    await table.addColumn('last_ms', 'integer').execute()
    await table.addColumn('failing_since', 'bigint').execute()
  },
})
