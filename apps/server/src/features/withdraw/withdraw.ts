import { randomUUID } from 'node:crypto'
import { type ConversationRef, canWithdraw, type WithdrawContent } from '@parley/protocol/model'
import { ASIDE_DATA_TYPE } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import type { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { AnnouncingParts } from '../../domain/archive/archive-and-announce.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { archiveCommand } from '../../domain/commands/archive-command.ts'
import type { Command, CommandOutcome } from '../../domain/commands/command.ts'
import { postInMirrors } from '../../domain/commands/post-in-mirrors.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { lockLinkedConversations } from '../../domain/merged-rooms/lock-linked-conversations.ts'
import type { WithdrawForCompany } from '../../domain/reports/withdraw-for-company.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { eraseMessage } from './erase-message.ts'

const TOO_LATE = { refused: 'not-allowed', text: 'It is too late to withdraw this message.' } as const

/** What the list did not show stays out of it [message-replies-4]. */
const asideOf = ({ dataType }: ArchivedRow) =>
  dataType === ASIDE_DATA_TYPE ? ({ isAside: true } as const) : {}

/**
 * Withdraws a message, by the server's clock [withdraw-3]. Its text and all quotes of it leave the archive in the
 * transaction in which the withdrawal gets a seq of its own.
 */
const withdrawMessage = (
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
    await eraseMessage(db, index, conversation.id, original, now)
    return { done: { kind: 'withdraw', messageId, messageSeq: seq, ...asideOf(original) } }
  })

declare module '../../slots/context.ts' {
  interface Services {
    withdraw: WithdrawForCompany
  }
}

/**
 * Withdraws a message for the company, however old, also of somebody who has left. Its notice is archived as the author's:
 * clients take out a message only for a withdrawal of its author.
 */
const createWithdrawForCompany =
  (index: SearchIndex): WithdrawForCompany =>
  async (db, { announce, dialect, now }, { domain, conversationId, seq, reason }) => {
    const linked = await lockLinkedConversations(db, dialect, conversationId)
    const end = await lockConversation(db, dialect, conversationId)
    const original = await selectMessages(db, conversationId)
      .where('m.seq', '=', seq)
      .select('m.sender_id as senderId')
      .executeTakeFirst()
    if (!original || original.sender === null || original.senderId === null) return false
    if (isGone(original.dataType)) return false
    await eraseMessage(db, index, conversationId, original, now)
    const { id: messageId, senderId: userId, sender: userName } = original
    const sender = { userId, userName, name: original.senderName ?? '', avatar: original.senderAvatar ?? '' }
    const content: WithdrawContent = {
      kind: 'withdraw',
      messageId,
      messageSeq: seq,
      by: 'company',
      reason,
      ...asideOf(original),
    }
    const trace = { id: randomUUID(), domain, sender, content }
    const readers = await selectReaders(db, conversationId)
    const other = end.key.split(' ').find(name => name !== userName) ?? userName
    const to: ConversationRef =
      end.kind === 'chat' ? { kind: 'chat', id: other } : { kind: 'groupchat', id: end.key }
    if (linked.length > 0) await postInMirrors(db, announce, linked, conversationId, trace, now)
    await postMessage(db, announce, end, { ...trace, to, readers }, now)
    return true
  }

async function selectReaders(db: Kysely<Schema>, conversationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .select('u.user_name')
    .execute()
  return rows.map(row => row.user_name)
}

export const withdraw = {
  start(context) {
    const { index, clock, provide } = context
    provide({ withdraw: createWithdrawForCompany(index) })
    return {
      commands: {
        withdraw: (command, ages) => withdrawMessage(context, index, command, clock.now(), ages),
      },
    }
  },
} satisfies Feature
