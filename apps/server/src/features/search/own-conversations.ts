import { CONTACT_TYPE, type ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { peerOf } from '../../domain/conversations/peer-of.ts'
import type { Schema } from '../../storage/schema.ts'

export interface SearchedConversation {
  id: number
  ref: ConversationRef
  /** Messages, withdrawn ones and notices included. */
  size: number
  /** Messages that are not in the index yet. */
  behind: number
  /** For a merged room that was handed on to this person: earlier messages are only in the room. */
  before?: { seq: number; directId: number }
}

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
    .leftJoin('merged_rooms as k', join =>
      join.onRef('k.room_id', '=', 'c.id').on('k.owner_id', '=', userId).on('k.ended_seq', 'is', null),
    )
    // The owner of a merged room finds everything in the direct chat, except what was said before it was handed on.
    .where(eb => eb.or([eb('p.room_type', '<>', CONTACT_TYPE.multiOwner), eb('k.owned_from', '>', 0)]))
    .select(['c.id', 'c.kind', 'c.key', 'c.last_seq as lastSeq', 's.seq as indexed'])
    .select(['k.owned_from as ownedFrom', 'k.direct_id as directId'])
  if (ids) query = query.where('c.id', 'in', [...ids])
  return (await query.execute()).map(({ id, kind, key, lastSeq, indexed, ownedFrom, directId }) => ({
    id,
    ref: kind === 'chat' ? { kind, id: peerOf(key, user) } : { kind: 'groupchat', id: key },
    size: lastSeq,
    behind: lastSeq - (indexed ?? 0),
    ...(ownedFrom !== null && directId !== null && { before: { seq: ownedFrom, directId } }),
  }))
}

/** A conversation with the merged room that is shown in it, if the room was handed on to the person. */
export async function selectShownTogether(
  db: Kysely<Schema>,
  userId: number,
  conversationId: number,
): Promise<number[]> {
  const rooms = await db
    .selectFrom('merged_rooms')
    .where('direct_id', '=', conversationId)
    .where('owner_id', '=', userId)
    .where('ended_seq', 'is', null)
    .where('owned_from', '>', 0)
    .select('room_id')
    .execute()
  return [conversationId, ...rooms.map(({ room_id }) => room_id)]
}

export const sizeOf = (conversations: readonly SearchedConversation[]): number =>
  conversations.reduce((sum, { size }) => sum + size, 0)
