import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Webhooks that also send events, and up to which message of the group they were looked for. */
export const addWebhookEvents = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('webhooks')
    await table.addColumn('sends_events', 'integer', col => col.notNull().defaultTo(0)).execute()
    await table.addColumn('event_seq', 'bigint', col => col.notNull().defaultTo(0)).execute()
  },
})
