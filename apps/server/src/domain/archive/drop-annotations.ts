import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { recountQuestions } from './recount-questions.ts'

const TABLES = ['reactions', 'message_versions', 'pinned_messages', 'questions', 'answers'] as const

/** Removes the reactions, earlier texts, pins and questions of messages. */
export async function dropAnnotations(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  for (const table of TABLES)
    await db
      .deleteFrom(table)
      .where('conversation_id', '=', conversationId)
      .where('seq', 'in', seqs)
      .execute()
  await recountQuestions(db, conversationId)
}
