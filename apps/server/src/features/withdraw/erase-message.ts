import { type Content, maskQuotes } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { WITHDRAWN } from '../../domain/access/gone-types.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { changeContents } from '../../domain/archive/change-contents.ts'
import { emptyMessage } from '../../domain/archive/empty-message.ts'
import { selectMirrors } from '../../domain/archive/mirrors.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { forgetMention } from '../../domain/commands/mark-mentioned.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'

/** Removes the text of a withdrawn message, its edits and all quotes of it from the archive and the search index, in all conversations. */
export async function eraseMessage(
  db: Kysely<Schema>,
  index: SearchIndex,
  conversationId: number,
  original: ArchivedRow,
  now: number,
): Promise<void> {
  const { seq, time } = original
  const all = [{ conversationId, seq, time }, ...(await selectMirrors(db, conversationId, seq))]
  await emptyMessage(db, conversationId, seq, WITHDRAWN, { reason: 'withdraw', now })
  for (const row of all) await maskQuotesOf(db, row.conversationId, { ...original, seq: row.seq }, now)
  await index.remove(db, all)
  await forgetMention(db, conversationId, seq)
}

/** Rows read in one statement: a message withdrawn by an administrator may be old. */
const PAGE = 2_000

/** A quote comes after its original. */
async function maskQuotesOf(db: Kysely<Schema>, conversationId: number, original: ArchivedRow, now: number) {
  const { last_seq } = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .select('last_seq')
    .executeTakeFirstOrThrow()
  for (let after = original.seq; after < last_seq; after += PAGE)
    await maskPage(db, conversationId, original.id, after, now)
}

/** An edit has to have a text. */
const NO_TEXT = '…'

const maskEdit = (content: Content, id: string): Content =>
  content.kind === 'edit' && content.messageId === id ? { ...content, text: NO_TEXT, mentions: [] } : content

async function maskPage(db: Kysely<Schema>, conversationId: number, id: string, after: number, now: number) {
  const rows = await selectMessages(db, conversationId)
    .where('m.seq', '>', after)
    .where('m.seq', '<=', after + PAGE)
    // The data of a merged room's row is in the direct chat and is masked there.
    .where('m.data', 'like', `%${id}%`)
    .execute()
  for (const row of rows) {
    const { content } = decodeArchived(row, { kind: 'chat', id: '' })
    const masked = maskEdit(
      maskQuotes(content, messageId => messageId === id),
      id,
    )
    if (masked === content) continue
    const original = { conversationId, seq: row.seq }
    const mirrors = await selectMirrors(db, conversationId, row.seq)
    await changeContents(db, [original, ...mirrors], 'mask', now, async () => {
      await db
        .updateTable('messages')
        .set({ data: JSON.stringify(encodeContent(masked)) })
        .where('conversation_id', '=', conversationId)
        .where('seq', '=', row.seq)
        .execute()
    })
  }
}
