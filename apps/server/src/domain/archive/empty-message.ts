import type { Kysely } from 'kysely'
import type { ChangeReason } from '../../storage/message-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DESTROYED, WITHDRAWN } from '../access/gone-types.ts'
import { isConversationOnHold } from '../access/legal-hold.ts'
import { changeContents } from './change-contents.ts'
import { dropReferences } from './drop-references.ts'
import { selectMirrors } from './mirrors.ts'
import { selectChained } from './select-chained.ts'

/** What is left of a message. */
export const NOTHING = { data: '{}', counts: 0, destroy_time: null, forwarded_from: null }

/** Before people remove a message that is on legal hold: nobody sees it any more, but exports have it [retention-3]. */
async function keepHeld(db: Kysely<Schema>, conversationId: number, seq: number, now: number): Promise<void> {
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

/** Permanently removes the text from the archive. The seq stays taken, so that resending does not bring it back. */
export async function emptyMessage(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
  dataType: typeof DESTROYED | typeof WITHDRAWN,
  why: { reason: ChangeReason; now: number },
): Promise<void> {
  const rows = [{ conversationId, seq }, ...(await selectMirrors(db, conversationId, seq))]
  for (const row of rows) await keepHeld(db, row.conversationId, row.seq, why.now)
  await changeContents(db, rows, why.reason, why.now, async () => {
    for (const row of rows) await emptyOne(db, row.conversationId, row.seq, dataType)
  })
}

async function emptyOne(
  db: Kysely<Schema>,
  conversationId: number,
  seq: number,
  dataType: typeof DESTROYED | typeof WITHDRAWN,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ data_type: dataType, ...NOTHING })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute()
  await dropReferences(db, conversationId, [seq])
}
