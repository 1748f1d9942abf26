import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Reactions, earlier texts and the pin go with their message. */
export async function dropAnnotations(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
): Promise<void> {
  for (const table of ['reactions', 'message_versions', 'pinned_messages'] as const)
    await db.deleteFrom(table).where('conversation_id', '=', conversationId).where('seq', '=', seq).execute()
}
