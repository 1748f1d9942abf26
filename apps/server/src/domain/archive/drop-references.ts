import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { recountQuestions } from './recount-questions.ts'

/** Messages that are gone for everybody no longer give access to their files. */
async function dropFilePosts(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  const dropped = await db
    .deleteFrom('file_posts')
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
    .returning('file_id')
    .execute()
  if (dropped.length > 0)
    await dropWords(
      db,
      dropped.map(({ file_id }) => file_id),
    )
}

/** The words inside of files that no message carries any more are gone at once, before the bytes [search-5]. */
export async function dropWords(db: Kysely<Schema>, fileIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('search_texts')
    .where('blob', 'in', ({ selectFrom }) => selectFrom('files').where('id', 'in', fileIds).select('blob'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_posts as post')
            .innerJoin('files as f', 'f.id', 'post.file_id')
            .whereRef('f.blob', '=', 'search_texts.blob')
            .select('post.seq'),
        ),
      ),
    )
    .execute()
}

/** Messages that are gone do not leave the server any more [webhooks-2]. */
async function dropWebhookDeliveries(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
    .execute()
}

const TABLES = [
  'reactions',
  'message_versions',
  'pinned_messages',
  'questions',
  'answers',
  'votes',
  'poll_marks',
  'message_replies',
  'followed_messages',
] as const

/** Removes the reactions, earlier texts, pins, questions and votes of messages, and that they quote others. */
async function dropAnnotations(
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
