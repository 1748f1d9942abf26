import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A message that is gone does not leave the server any more [webhooks-2]. */
export async function dropWebhookDeliveries(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('seq', '=', seq)
    .where('webhook_id', 'in', ({ selectFrom }) =>
      selectFrom('webhooks').where('conversation_id', '=', conversationId).select('id'),
    )
    .execute()
}
