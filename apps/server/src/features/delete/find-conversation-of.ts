import type { ConversationKind, ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'

/** Which of the caller's conversations a message is in; older clients send only its id [delete-2]. */
export async function findConversationOf(
  db: Kysely<Schema>,
  { userId, user }: Caller,
  kind: ConversationKind,
  messageId: string,
): Promise<ConversationRef | undefined> {
  const found = await db
    .selectFrom('participants as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .innerJoin('messages as m', 'm.conversation_id', 'c.id')
    .where('me.user_id', '=', userId)
    .where('c.kind', '=', kind)
    .where('m.id', '=', messageId)
    .select('c.key')
    .executeTakeFirst()
  if (!found) return undefined
  // The key of a direct chat is both names in order.
  const id = kind === 'chat' ? found.key.split(' ').find(name => name !== user) : found.key
  return id === undefined ? undefined : { kind, id }
}
