import type { Kysely } from 'kysely'
import type { ChangeReason } from '../../storage/message-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { createSalt, hashContent } from './log-chain.ts'
import { type ChainedRow, selectChained } from './select-chained.ts'

interface Entry {
  conversationId: number
  seq: number
}

/**
 * Changes archived contents so that the chains still fit: keeps the hash that the link covers and drops the salt, without which
 * removed words cannot be guessed from it [proof-2]. Every change of an archived row goes through here.
 * @param entries all rows of the message, with those in merged rooms.
 */
export async function changeContents(
  db: Kysely<Schema>,
  entries: readonly Entry[],
  reason: ChangeReason,
  now: number,
  change: () => Promise<void>,
): Promise<void> {
  const before = await selectRows(db, entries)
  await change()
  for (const row of before) {
    if (row.salt === null) continue
    const [after] = await selectRows(db, [row])
    if (!after) continue
    await keepHashes(db, row, after, row.firstHash ?? hashContent(row.salt, row), { reason, time: now })
  }
}

async function selectRows(db: Kysely<Schema>, entries: readonly Entry[]): Promise<ChainedRow[]> {
  const rows: ChainedRow[] = []
  for (const { conversationId, seq } of entries)
    rows.push(...(await selectChained(db, conversationId).where('m.seq', '=', seq).execute()))
  return rows
}

async function keepHashes(
  db: Kysely<Schema>,
  { conversationId, seq }: Entry,
  after: ChainedRow,
  firstHash: string,
  why: { reason: ChangeReason; time: number },
): Promise<void> {
  const salt = createSalt()
  const hash = hashContent(salt, after)
  await db
    .updateTable('messages')
    .set({ salt })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute()
  await db
    .insertInto('changed_contents')
    .values({ conversation_id: conversationId, seq, first_hash: firstHash, hash, ...why })
    .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doUpdateSet({ hash, ...why }))
    .execute()
}
