import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Messages that are gone do not leave the server any more [webhooks-2]. */
export async function dropWebhookDeliveries(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('seq', 'in', seqs)
    .where('webhook_id', 'in', ({ selectFrom }) =>
      selectFrom('webhooks').where('conversation_id', '=', conversationId).select('id'),
    )
    .execute()
}
