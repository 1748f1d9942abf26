import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  webhook_deliveries: { id: string; seq: number; body: string }
}

/** Which message waits for its delivery, so that it can be dropped when it is withdrawn. */
export const addWebhookSeq = (): Migration => ({
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('webhook_deliveries')
      .addColumn('seq', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    const waiting = await db.selectFrom('webhook_deliveries').select(['id', 'body']).execute()
    for (const { id, body } of waiting) {
      const { seq } = JSON.parse(body) as { seq: number }
      await db.updateTable('webhook_deliveries').set({ seq }).where('id', '=', id).execute()
    }
  },
})
