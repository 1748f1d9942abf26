import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A message that is gone for everybody no longer gives access to its files. */
export async function dropFilePosts(db: Kysely<Schema>, conversationId: number, seq: number): Promise<void> {
  await db
    .deleteFrom('file_posts')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute()
}
