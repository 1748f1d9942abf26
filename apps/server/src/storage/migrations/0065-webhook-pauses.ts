import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A webhook whose receiver fails waits before it is tried again. */
export const addWebhookPauses = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('webhooks')
      .addColumn('failures', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('webhooks')
      .addColumn('paused_until', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
  },
})
