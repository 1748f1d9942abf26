import type { Kysely } from 'kysely'
import type { ChangeReason } from '../../storage/message-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { DESTROYED, isGone } from '../access/gone-types.ts'
import { dropReferences } from './drop-references.ts'
import { emptyMessage, NOTHING } from './empty-message.ts'
import { createSalt, hashContent } from './log-chain.ts'
import { selectLinkedConversations, selectMirrors } from './mirrors.ts'
import type { ChainedRow } from './select-chained.ts'

interface Emptied {
  /** All rows, with those in merged rooms: to be removed from the search index. */
  keys: { conversationId: number; seq: number; time: number }[]
  /** What they carried; it may be used elsewhere too. */
  files: string[]
}

/**
 * Permanently removes the contents of messages of one conversation, which is locked, with its merged rooms. Their seqs stay
 * taken and the chain still fits.
 */
export async function emptyMessages(
  db: Kysely<Schema>,
  conversationId: number,
  rows: readonly ChainedRow[],
  why: { reason: ChangeReason; now: number },
): Promise<Emptied> {
  const left = rows.filter(row => !isGone(row.dataType))
  if (left.length === 0) return { keys: [], files: [] }
  const seqs = left.map(({ seq }) => seq)
  const files = await selectFiles(db, conversationId, seqs)
  const keys = left.map(({ seq, time }) => ({ conversationId, seq, time }))
  if ((await selectLinkedConversations(db, conversationId)).length > 0)
    for (const { seq } of left) {
      keys.push(...(await selectMirrors(db, conversationId, seq)))
      await emptyMessage(db, conversationId, seq, DESTROYED, why)
    }
  else await emptyTogether(db, conversationId, left, why)
  await db
    .updateTable('participants')
    .set({ mention_seq: 0 })
    .where('conversation_id', '=', conversationId)
    .where('mention_seq', 'in', seqs)
    .execute()
  return { keys, files }
}

/** In few statements, however many messages: a page of them must not hold up the chat. */
async function emptyTogether(
  db: Kysely<Schema>,
  conversationId: number,
  rows: readonly ChainedRow[],
  why: { reason: ChangeReason; now: number },
): Promise<void> {
  // There is nothing left to guess: one salt is enough.
  const salt = createSalt()
  const seqs = rows.map(({ seq }) => seq)
  const update = db
    .updateTable('messages')
    .set({ data_type: DESTROYED, ...NOTHING })
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
  await update.where('salt', 'is', null).execute()
  await update.set({ salt }).where('salt', 'is not', null).execute()
  const changes = rows.flatMap(row => describeChange(row, salt, why))
  if (changes.length > 0)
    await db
      .insertInto('changed_contents')
      .values(changes)
      .onConflict(conflict =>
        conflict.columns(['conversation_id', 'seq']).doUpdateSet(({ ref }) => ({
          hash: ref('excluded.hash'),
          reason: ref('excluded.reason'),
          time: ref('excluded.time'),
        })),
      )
      .execute()
  await dropReferences(db, conversationId, seqs)
}

function describeChange(row: ChainedRow, salt: string, why: { reason: ChangeReason; now: number }) {
  if (row.salt === null) return []
  const after = { ...row, dataType: DESTROYED, data: NOTHING.data, destroyTime: null, forwardedFrom: null }
  return {
    conversation_id: row.conversationId,
    seq: row.seq,
    reason: why.reason,
    time: why.now,
    first_hash: row.firstHash ?? hashContent(row.salt, row),
    hash: hashContent(salt, after),
  }
}

async function selectFiles(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('file_posts')
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
    .select('file_id')
    .execute()
  return rows.map(row => row.file_id)
}
