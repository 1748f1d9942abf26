import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isConversationOnHold } from '../access/legal-hold.ts'
import { selectChained } from './select-chained.ts'

/** Before people remove a message that is on legal hold: nobody sees it any more, but exports have it [retention-3]. */
export async function keepHeld(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
  now: number,
): Promise<void> {
  if (!(await isConversationOnHold(db, conversationId))) return
  const row = await selectChained(db, conversationId).where('m.seq', '=', seq).executeTakeFirst()
  if (!row) return
  const versions = await db
    .selectFrom('message_versions')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .orderBy('time')
    .select(['time', 'text'])
    .execute()
  const key = { conversation_id: conversationId, seq }
  await db
    .insertInto('held_contents')
    .values({
      ...key,
      data_type: row.dataType,
      data: row.data,
      versions: JSON.stringify(versions),
      removed_at: now,
    })
    .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
    .execute()
  const files = await db
    .selectFrom('file_posts')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .select('file_id')
    .execute()
  if (files.length > 0)
    await db
      .insertInto('held_files')
      .values(files.map(({ file_id }) => ({ file_id, ...key })))
      .onConflict(conflict => conflict.columns(['file_id', 'conversation_id', 'seq']).doNothing())
      .execute()
}
