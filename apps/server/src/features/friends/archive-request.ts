import { encodeContent, encodeDelivered, type Xml } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { VisiblePerson } from '../../domain/access/visible-people.ts'
import { appendMessage } from '../../domain/archive/append-message.ts'
import { lockConversation } from '../../domain/contacts/bar-conversation.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'

/**
 * Puts a request into the chat of the two, where the person asked can answer it. Nobody else sees it
 * (`isVisibleTo`): whoever asked must not learn from it whether it was heard. Gives what is to be delivered.
 */
export async function archiveRequest(
  db: Transaction<Schema>,
  dialect: DialectName,
  caller: Caller,
  person: VisiblePerson,
  { note, time }: { note: string; time: number },
): Promise<Xml> {
  const id = await openDirectConversation(
    db,
    caller.companyId,
    { id: caller.userId, userName: caller.user },
    person,
  )
  await lockConversation(db, dialect, id)
  const end = await db
    .selectFrom('conversations')
    .where('id', '=', id)
    .select(['id', 'last_seq', 'last_time'])
    .executeTakeFirstOrThrow()
  const before = end.last_seq
  const content = {
    kind: 'request',
    userId: caller.user,
    name: caller.nickName,
    ...(note !== '' && { note }),
  } as const
  const notice = { senderId: caller.userId, dataType: 'request', data: encodeContent(content) }
  const { id: messageId, stamp } = await appendMessage(db, end, notice, time)
  await keepOffList(db, id, caller.userId, before, stamp.seq)
  const { user: sender, nickName: senderName, avatar } = caller
  const message = { id: messageId, sender, senderName, avatar, content, createdTime: stamp.time }
  return encodeDelivered({ message, stamp, kind: 'chat', to: person.userName }, caller.domain)
}

/** What one cannot see brings no conversation onto one's list. */
async function keepOffList(
  db: Transaction<Schema>,
  conversationId: number,
  userId: number,
  before: number,
  seq: number,
): Promise<void> {
  await db
    .updateTable('participants')
    .set({ hidden_seq: seq })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('hidden_seq', '>=', before)
    .execute()
}
