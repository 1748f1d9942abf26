import type { ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { findConversation } from '../access/find-conversation.ts'
import { findPerson } from '../access/visible-people.ts'
import { notFound } from '../rest/call-error.ts'
import type { OwnConversation } from './contact-state.ts'
import { openDirectConversation } from './open-direct-conversation.ts'

/** The same text for unknown conversations and those of other people. */
const noSuchConversation = () => notFound('No such conversation.')

/**
 * Finds it, or creates a direct chat with a visible person; the other person does not see it before the first message.
 */
export async function openOwnConversation(
  db: Kysely<Schema>,
  caller: Caller,
  ref: ConversationRef,
): Promise<OwnConversation> {
  const found = await findConversation(db, caller.companyId, caller.user, ref)
  if (found)
    return {
      id: found.id,
      ref,
      lastSeq: found.leftSeq ?? found.lastSeq,
      peerId: await findPeer(db, caller.userId, found.id, ref),
    }
  const peer = ref.kind === 'chat' ? await findPerson(db, caller, ref.id) : undefined
  if (!peer) throw noSuchConversation()
  const me = { id: caller.userId, userName: caller.user }
  return {
    id: await openDirectConversation(db, caller.companyId, me, peer),
    ref,
    lastSeq: 0,
    peerId: peer.id,
  }
}

/** Includes people who have left the company: settings for them can still be changed. */
export async function findPeer(
  db: Kysely<Schema>,
  userId: number,
  conversationId: number,
  { kind }: ConversationRef,
): Promise<number | undefined> {
  if (kind !== 'chat') return undefined
  const peer = await db
    .selectFrom('participants')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '!=', userId)
    .select('user_id')
    .executeTakeFirst()
  return peer?.user_id
}
