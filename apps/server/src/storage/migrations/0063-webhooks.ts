import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Outgoing webhooks of bots, the hosts they may reach, and messages that wait for their delivery. */
export const createWebhooks = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('webhooks')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
      .addColumn('bot_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('conversation_id', 'integer', col =>
        col.notNull().references('conversations.id').onDelete('cascade'),
      )
      .addColumn('url', 'text', col => col.notNull())
      .addColumn('sealed_secret', 'text', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('webhooks_conversation').on('webhooks').column('conversation_id').execute()
    await db.schema
      .createTable('webhook_hosts')
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
      .addColumn('host', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('webhook_hosts_key', ['company_id', 'host'])
      .execute()
    await db.schema
      .createTable('webhook_deliveries')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('webhook_id', 'text', col => col.notNull().references('webhooks.id').onDelete('cascade'))
      .addColumn('body', 'text', col => col.notNull())
      .addColumn('attempts', 'integer', col => col.notNull())
      .addColumn('due_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('webhook_deliveries_due').on('webhook_deliveries').column('due_at').execute()
    await db.schema
      .createIndex('webhook_deliveries_webhook')
      .on('webhook_deliveries')
      .column('webhook_id')
      .execute()
  },
})
