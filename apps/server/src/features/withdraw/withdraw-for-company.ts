import { randomUUID } from 'node:crypto'
import type { ConversationRef, WithdrawContent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { postInMirrors } from '../../domain/commands/post-in-mirrors.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { lockLinkedConversations } from '../../domain/merged-rooms/lock-linked-conversations.ts'
import type { WithdrawForCompany } from '../../domain/reports/withdraw-for-company.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import { eraseMessage } from './erase-message.ts'

/**
 * Withdraws a message for the company, however old, also of somebody who has left. Its notice is archived as the author's:
 * clients take out a message only for a withdrawal of its author.
 */
export const createWithdrawForCompany =
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
    const content: WithdrawContent = { kind: 'withdraw', messageId, messageSeq: seq, by: 'company', reason }
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
