import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A blocked person still sees the read position from before the block, but no later one. */
export async function freezeReadPosition(
  db: Kysely<Schema>,
  conversationId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('participants')
    .set(({ eb, fn }) => ({
      shown_read_seq: eb
        .case()
        .when('blacked', '=', 1)
        .then(fn.coalesce('shown_read_seq', 'read_seq'))
        .else(null)
        .end(),
    }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
}
