import { CONTACT_TYPE, type ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'

export interface SearchedConversation {
  id: number
  ref: ConversationRef
  /** Messages that are not in the index yet. */
  behind: number
}

/** The other person's name in the key of a direct chat. */
const peerOf = (key: string, me: string): string => key.split(' ').find(name => name !== me) ?? me

/** All conversations a person can open, or some of them. */
export async function selectOwnConversations(
  db: Kysely<Schema>,
  { userId, user }: Pick<Caller, 'userId' | 'user'>,
  ids?: readonly number[],
): Promise<SearchedConversation[]> {
  let query = db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .leftJoin('search_progress as s', 's.conversation_id', 'c.id')
    .where('p.user_id', '=', userId)
    // A group one has left by oneself cannot be opened.
    .where(where => where.or([where('p.left_reason', 'is', null), where('p.left_reason', '<>', 'quit')]))
    // The owner of a merged room finds everything in the direct chat.
    .where('p.room_type', '<>', CONTACT_TYPE.multiOwner)
    .select(['c.id', 'c.kind', 'c.key', 'c.last_seq as lastSeq', 's.seq as indexed'])
  if (ids) query = query.where('c.id', 'in', [...ids])
  return (await query.execute()).map(({ id, kind, key, lastSeq, indexed }) => ({
    id,
    ref: kind === 'chat' ? { kind, id: peerOf(key, user) } : { kind: 'groupchat', id: key },
    behind: lastSeq - (indexed ?? 0),
  }))
}
