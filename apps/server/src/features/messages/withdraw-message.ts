import { type Content, canWithdraw, maskQuotes, type WithdrawContent } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { isGone, WITHDRAWN } from '../../domain/access/gone-types.ts'
import type { AnnouncingParts } from '../../domain/archive/archive-and-announce.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { emptyMessage } from '../../domain/archive/empty-message.ts'
import { selectMirrors } from '../../domain/archive/mirrors.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { ArchiveAges } from './archive-ages.ts'
import { archiveCommand } from './archive-command.ts'
import type { Command, CommandOutcome } from './command.ts'
import { forgetMention } from './mentions-in-room.ts'

const TOO_LATE = { refused: 'not-allowed', text: 'It is too late to withdraw this message.' } as const

/**
 * Withdraws a message, by the server's clock [withdraw-3]. Its text and all quotes of it leave the archive in the
 * transaction in which the withdrawal gets a seq of its own.
 */
export const withdrawMessage = (
  parts: AnnouncingParts,
  index: SearchIndex,
  command: Command<WithdrawContent>,
  now: number,
  ages: ArchiveAges,
): Promise<CommandOutcome> =>
  archiveCommand(parts, command, now, async (db, { conversation, messageId }) => {
    const { sender, to } = command
    const rows = await selectMessages(db, conversation.id)
      .where('m.sender_id', '=', sender.userId)
      .where('m.id', 'in', [command.id, messageId])
      .execute()
    const repeated = rows.find(row => row.id === command.id)
    if (repeated) return { repeated }
    const original = rows.find(row => row.id === messageId)
    if (!original || isGone(original.dataType)) return undefined
    const { seq, time } = original
    const serverNow = ages.nowFor({ conversationId: conversation.id, seq, time }, now)
    if (!canWithdraw(decodeArchived(original, to), sender.user, serverNow)) return TOO_LATE
    const all = [
      { conversationId: conversation.id, seq, time },
      ...(await selectMirrors(db, conversation.id, seq)),
    ]
    await emptyMessage(db, conversation.id, seq, WITHDRAWN)
    for (const row of all) await maskQuotesOf(db, row.conversationId, { ...original, seq: row.seq })
    await index.remove(db, all)
    if (to.kind === 'groupchat') await forgetMention(db, conversation.id, seq)
    return { done: { kind: 'withdraw', messageId, messageSeq: seq } }
  })

/** A quote comes after its original, at most two minutes later: few rows to check. */
async function maskQuotesOf(db: Kysely<Schema>, conversationId: number, { id, seq }: ArchivedRow) {
  const rows = await selectMessages(db, conversationId)
    .where('m.seq', '>', seq)
    // The data of a row in a merged room is masked where it stands.
    .where('m.data', 'like', `%${id}%`)
    .execute()
  for (const row of rows) {
    const { content } = decodeArchived(row, { kind: 'chat', id: '' })
    const masked: Content = maskQuotes(content, messageId => messageId === id)
    if (masked === content) continue
    await db
      .updateTable('messages')
      .set({ data: JSON.stringify(encodeContent(masked)) })
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', row.seq)
      .execute()
  }
}
