import type { ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { selectLinkedConversations } from '../archive/mirrors.ts'

/**
 * Where somebody writes to the people of a conversation: in a merged room both the room and the direct chat, in every
 * other conversation only there.
 */
export async function selectLinkedRefs(
  db: Kysely<Schema>,
  conversationId: number,
  writerId: number,
  ref: ConversationRef,
): Promise<ConversationRef[]> {
  const linked = await selectLinkedConversations(db, conversationId)
  if (linked.length === 0) return [ref]
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .leftJoin('participants as other', join =>
      join
        .onRef('other.conversation_id', '=', 'c.id')
        .on('c.kind', '=', 'chat')
        .on('other.user_id', '<>', writerId),
    )
    .leftJoin('users as u', 'u.id', 'other.user_id')
    .where('c.id', 'in', linked)
    .where('c.dismissed_seq', 'is', null)
    .where('p.user_id', '=', writerId)
    .select(['c.kind', 'c.key', 'u.user_name'])
    .execute()
  return rows.map(({ kind, key, user_name }) =>
    kind === 'chat' ? { kind, id: user_name ?? '' } : { kind: 'groupchat', id: key },
  )
}
