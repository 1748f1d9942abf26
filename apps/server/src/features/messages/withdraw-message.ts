import { type Content, canWithdraw, maskQuotes, type WithdrawContent } from '@parley/protocol/model'
import { decodeContent, encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { appendMessage } from '../../kernel/append-message.ts'
import { type ArchivedRow, decodeArchived, isGone, WITHDRAWN } from '../../kernel/archived-message.ts'
import { emptyMessage } from '../../kernel/empty-message.ts'
import { findConversation } from '../../kernel/find-conversation.ts'
import type { SearchIndex } from '../../kernel/search-index/search-index.ts'
import { selectMessages } from '../../kernel/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Command, CommandOutcome } from './command-queue.ts'
import { findPlace, type Place } from './find-place.ts'
import { forgetMention } from './mentions-in-room.ts'

const NOT_FOUND = { refused: 'not-found', text: 'You said no such message here.' } as const
const CONFLICT = { refused: 'conflict', text: 'Another message has this id.' } as const
const TOO_LATE = { refused: 'not-allowed', text: 'It is too late to withdraw this message.' } as const

/**
 * Spec 1 §4 Withdraw, by the server's clock. The words leave the archive, and the quotes of them too, in the same
 * transaction in which their withdrawal gets a place of its own.
 */
export const withdrawMessage = (
  storage: Storage,
  index: SearchIndex,
  command: Command<WithdrawContent>,
  now: number,
): Promise<CommandOutcome> =>
  storage.transaction(async db => {
    const { sender, to } = command
    const found = await findConversation(db, sender.companyId, sender.user, to)
    const place = found && (await findPlace(db, storage.dialect, found.id, sender.userId))
    if (!found || found.leftSeq !== null || !place) return NOT_FOUND
    const messageId = command.content.messageId.toLowerCase()
    const rows = await selectMessages(db, found.id)
      .where('m.sender_id', '=', sender.userId)
      .where('m.id', 'in', [command.id, messageId])
      .execute()
    const repeated = rows.find(row => row.id === command.id)
    if (repeated) return outcomeOfRepeated(repeated, messageId, place)
    const original = rows.find(row => row.id === messageId)
    if (!original || isGone(original.dataType)) return NOT_FOUND
    if (!canWithdraw(decodeArchived(original, to), sender.user, now)) return TOO_LATE
    const content: WithdrawContent = { kind: 'withdraw', messageId, messageSeq: original.seq }
    await emptyMessage(db, found.id, original.seq, WITHDRAWN)
    await maskQuotesOf(db, found.id, original)
    await index.remove(db, [{ conversationId: found.id, seq: original.seq, time: original.time }])
    if (to.kind === 'groupchat') await forgetMention(db, found.id, original.seq)
    const trace = { id: command.id, senderId: sender.userId, dataType: command.dataType }
    const { stamp } = await appendMessage(db, place.end, { ...trace, data: encodeContent(content) }, now)
    return { archived: stamp, content, isFirst: true, place }
  })

function outcomeOfRepeated(row: ArchivedRow, messageId: string, place: Place): CommandOutcome {
  const content = decodeContent(row.dataType, JSON.parse(row.data))
  if (!content.ok || content.value.kind !== 'withdraw' || content.value.messageId !== messageId)
    return CONFLICT
  return { archived: { seq: row.seq, time: row.time }, content: content.value, isFirst: false, place }
}

/** A quote stands behind its original, and there are two minutes at most between: few rows to look at. */
async function maskQuotesOf(db: Kysely<Schema>, conversationId: number, { id, seq }: ArchivedRow) {
  const rows = await selectMessages(db, conversationId)
    .where('m.seq', '>', seq)
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
