import type { Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { VisiblePerson } from '../../domain/access/visible-people.ts'
import type { Announce } from '../../domain/archive/archive-and-announce.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'

/**
 * Posts a request in the direct chat of the two, where the person asked can answer it. Nobody else sees it
 * (`isVisibleTo`): whoever asked must not learn from it whether it arrived.
 */
export async function postRequest(
  db: Transaction<Schema>,
  announce: Announce,
  dialect: DialectName,
  caller: Caller,
  person: VisiblePerson,
  { note, time }: { note: string; time: number },
): Promise<void> {
  const { companyId, userId, user: userName, nickName: name, avatar, domain } = caller
  const id = await openDirectConversation(db, companyId, { id: userId, userName }, person)
  const end = await lockConversation(db, dialect, id)
  const before = end.last_seq
  const request = {
    domain,
    sender: { userId, userName, name, avatar },
    to: { kind: 'chat', id: person.userName },
    content: { kind: 'request', userId: userName, name, ...(note !== '' && { note }) },
    readers: [person.userName],
    isNews: true,
  } as const
  const { seq } = await postMessage(db, announce, end, request, time)
  await keepOffList(db, id, userId, before, seq)
}

/** A request one cannot see does not list the conversation. */
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
