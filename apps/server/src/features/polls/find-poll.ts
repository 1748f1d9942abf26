import {
  CONTACT_TYPE,
  type ConfirmContent,
  type ConversationRef,
  type PollContent,
  type RoomRole,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { type ArchivedMessage, decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

/** A poll or a request to confirm that the caller may answer. */
export interface Poll {
  conversationId: number
  ref: ConversationRef
  message: ArchivedMessage
  content: PollContent | ConfirmContent
  /** Who wrote it; owner and admins of its group. */
  isManager: boolean
}

export const optionsOf = ({ content }: Pick<Poll, 'content'>): number =>
  content.kind === 'poll' ? content.options.length : 1

const noSuchPoll = () => notFound('No such poll.')

/** Where staff and customers meet, and where several see one chat, nobody may learn who else reads it. */
const PLAIN_TYPES: readonly number[] = [CONTACT_TYPE.normal, CONTACT_TYPE.innerCustomer]

async function findSeat(db: Kysely<Schema>, caller: Caller, ref: ConversationRef) {
  const conversation = await findConversation(db, caller.companyId, caller.user, ref)
  if (!conversation || conversation.leftSeq !== null) {
    if (ref.kind === 'groupchat') throw noSuchRoom()
    return undefined
  }
  const seat = await db
    .selectFrom('participants')
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', caller.userId)
    .select(['role', 'room_type as type'])
    .executeTakeFirstOrThrow()
  const isPlain = ref.kind === 'chat' ? conversation.mergedRoom === null : PLAIN_TYPES.includes(seat.type)
  return isPlain ? { conversation, role: seat.role } : undefined
}

const isLeader = (ref: ConversationRef, role: RoomRole): boolean =>
  ref.kind === 'groupchat' && role !== 'member'

/** Those of the named messages that are polls or requests to confirm which the caller may answer. */
export async function findPolls(
  db: Kysely<Schema>,
  caller: Caller,
  ref: ConversationRef,
  ids: readonly string[],
): Promise<Poll[]> {
  const seat = await findSeat(db, caller, ref)
  if (!seat) return []
  const rows = await selectVisible(db, caller.userId, seat.conversation)
    .where(
      'm.id',
      'in',
      ids.map(id => id.toLowerCase()),
    )
    .where('m.data_type', 'in', ['poll', 'confirm'])
    .where('m.destroy_time', 'is', null)
    .execute()
  return rows.flatMap(row => {
    const message = decodeArchived(row, ref)
    const { content, sender } = message
    if (content.kind !== 'poll' && content.kind !== 'confirm') return []
    const isManager = sender === caller.user || isLeader(ref, seat.role)
    return [{ conversationId: seat.conversation.id, ref, message, content, isManager }]
  })
}

/** In an archived group everything stays as it is [rooms-19]. */
export async function requireWritable(db: Kysely<Schema>, { conversationId }: Poll): Promise<void> {
  const archived = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .where('archived_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (archived) throw notAllowed()
}

export async function findPoll(
  db: Kysely<Schema>,
  caller: Caller,
  ref: ConversationRef,
  id: string,
): Promise<Poll> {
  const [poll] = await findPolls(db, caller, ref, [id])
  if (!poll) throw noSuchPoll()
  return poll
}
