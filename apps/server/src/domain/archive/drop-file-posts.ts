import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Messages that are gone for everybody no longer give access to their files. */
export async function dropFilePosts(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('file_posts')
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
    .execute()
}
