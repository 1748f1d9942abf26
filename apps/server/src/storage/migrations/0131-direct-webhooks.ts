import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/**
 * Webhooks without a group send what people write to the bot itself, so a delivery names its conversation. Bots
 * register commands.
 */
export const addDirectWebhooks = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'postgres') await changeTables(db)
    else await replaceTables(db)
    await db.schema
      .createIndex('webhook_deliveries_message')
      .on('webhook_deliveries')
      .columns(['conversation_id', 'seq'])
      .execute()
    await db.schema
      .alterTable('bots')
      .addColumn('commands', 'text', col => col.notNull().defaultTo('[]'))
      .execute()
  },
})

async function changeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    .alterColumn('conversation_id', column => column.dropNotNull())
    .execute()
  await db.schema
    .alterTable('webhook_deliveries')
    .addColumn('conversation_id', 'integer', col => col.references('conversations.id').onDelete('cascade'))
    .execute()
  await sql`update webhook_deliveries set conversation_id =
    (select conversation_id from webhooks where webhooks.id = webhook_deliveries.webhook_id)`.execute(db)
  await db.schema
    .alterTable('webhook_deliveries')
    .alterColumn('conversation_id', column => column.setNotNull())
    .execute()
}

/** SQLite cannot make a column optional. Deliveries come along, because they are deleted with their webhook. */
async function replaceTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_webhooks')
    .addColumn('id', 'text', col => col.primaryKey())
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('bot_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('conversation_id', 'integer', col => col.references('conversations.id').onDelete('cascade'))
    .addColumn('url', 'text', col => col.notNull())
    .addColumn('sealed_secret', 'text', col => col.notNull())
    .addColumn('created_at', 'bigint', col => col.notNull())
    .addColumn('failures', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('paused_until', 'bigint', col => col.notNull().defaultTo(0))
    .addColumn('last_status', 'integer')
    .addColumn('last_ms', 'integer')
    .addColumn('failing_since', 'bigint')
    .addColumn('sends_events', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('event_seq', 'bigint', col => col.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('new_webhook_deliveries')
    .addColumn('id', 'text', col => col.primaryKey())
    .addColumn('webhook_id', 'text', col => col.notNull().references('new_webhooks.id').onDelete('cascade'))
    .addColumn('conversation_id', 'integer', col =>
      col.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', col => col.notNull())
    .addColumn('body', 'text', col => col.notNull())
    .addColumn('attempts', 'integer', col => col.notNull())
    .addColumn('due_at', 'bigint', col => col.notNull())
    .execute()
  const hook = sql.raw(
    'id, company_id, bot_id, conversation_id, url, sealed_secret, created_at, failures, paused_until, last_status, last_ms, failing_since, sends_events, event_seq',
  )
  await sql`insert into new_webhooks (${hook}) select ${hook} from webhooks`.execute(db)
  await sql`insert into new_webhook_deliveries (id, webhook_id, conversation_id, seq, body, attempts, due_at)
    select d.id, d.webhook_id, w.conversation_id, d.seq, d.body, d.attempts, d.due_at
    from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id`.execute(db)
  await db.schema.dropTable('webhook_deliveries').execute()
  await db.schema.dropTable('webhooks').execute()
  await db.schema.alterTable('new_webhooks').renameTo('webhooks').execute()
  await db.schema.alterTable('new_webhook_deliveries').renameTo('webhook_deliveries').execute()
  for (const [table, column, name] of [
    ['webhooks', 'conversation_id', 'webhooks_conversation'],
    ['webhook_deliveries', 'due_at', 'webhook_deliveries_due'],
    ['webhook_deliveries', 'webhook_id', 'webhook_deliveries_webhook'],
  ] as const)
    await db.schema.createIndex(name).on(table).column(column).execute()
}
