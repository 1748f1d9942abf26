import type { Kysely } from 'kysely'
import type { ChangeReason } from '../../storage/message-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DESTROYED, WITHDRAWN } from '../access/gone-types.ts'
import { changeContents } from './change-contents.ts'
import { dropReferences } from './drop-references.ts'
import { keepHeld } from './keep-held.ts'
import { selectMirrors } from './mirrors.ts'

/** What is left of a message. */
export const NOTHING = { data: '{}', counts: 0, destroy_time: null, forwarded_from: null }

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
