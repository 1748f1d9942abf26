import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { dropAnnotations } from './drop-annotations.ts'
import { dropFilePosts } from './drop-file-posts.ts'
import { dropWebhookDeliveries } from './drop-webhook-deliveries.ts'

/** Removes what refers to messages that are gone. */
export async function dropReferences(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  await dropFilePosts(db, conversationId, seqs)
  await dropAnnotations(db, conversationId, seqs)
  await dropWebhookDeliveries(db, conversationId, seqs)
  await db
    .deleteFrom('destructions')
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
    .execute()
}
