import type { ConversationKind, ConversationRef } from '@parley/protocol/model'
import type { Contract, Deleted, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { isReceivedIn } from '../../domain/access/visible-messages.ts'
import { countUnread } from '../../domain/archive/count-unread.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'

type DeleteRequest = RequestOf<Contract['deleteRecords']>

/** One text for an unknown message and for one the caller may not see. */
const noSuchMessage = () => notFound('No such message.')

/** Deletes for the caller only; repeating it does no harm [delete-2, delete-3]. */
export const deleteMessages = (
  db: Kysely<Schema>,
  caller: Caller,
  request: DeleteRequest,
): Promise<Deleted> =>
  change(db, caller, request, async changed => {
    await move(db, changed, 'restored_messages', 'deleted_messages')
  })

/** Undoes it; repeating that does no harm either [delete-4]. */
export const restoreMessages = (
  db: Kysely<Schema>,
  caller: Caller,
  request: DeleteRequest,
): Promise<Deleted> =>
  change(db, caller, request, async changed => {
    const seqs = await findDeleted(db, changed)
    if (seqs.length > 0) await move(db, { ...changed, seqs }, 'deleted_messages', 'restored_messages')
  })

interface Change {
  user_id: number
  conversation_id: number
  version: number
  seqs: number[]
}

type Table = 'deleted_messages' | 'restored_messages'

async function findDeleted(
  db: Kysely<Schema>,
  { user_id, conversation_id, seqs }: Change,
): Promise<number[]> {
  const rows = await db
    .selectFrom('deleted_messages')
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .where('seq', 'in', seqs)
    .select('seq')
    .execute()
  return rows.map(row => row.seq)
}

async function move(db: Kysely<Schema>, { seqs, ...row }: Change, from: Table, to: Table): Promise<void> {
  await db
    .deleteFrom(from)
    .where('user_id', '=', row.user_id)
    .where('conversation_id', '=', row.conversation_id)
    .where('seq', 'in', seqs)
    .execute()
  await db
    .insertInto(to)
    .values(seqs.map(seq => ({ ...row, seq })))
    .onConflict(conflict => conflict.columns(['user_id', 'conversation_id', 'seq']).doNothing())
    .execute()
}

async function change(
  db: Kysely<Schema>,
  caller: Caller,
  request: DeleteRequest,
  write: (change: Change) => Promise<void>,
): Promise<Deleted> {
  // First, so that two devices of one person delete one after the other.
  const version = await nextSettingsVersion(db, caller.userId)
  const ids = [...new Set([request.msgId].flat())].map(id => id.toLowerCase())
  const ref = await refOf(db, caller, request, ids)
  const conversation = ref && (await findConversation(db, caller.companyId, caller.user, ref))
  if (!ref || !conversation) throw noSuchMessage()
  const seqs = await findSeqs(db, conversation, ids)
  if (seqs.length === 0) throw noSuchMessage()
  await write({ user_id: caller.userId, conversation_id: conversation.id, version, seqs })
  const unread = conversation.leftSeq === null ? await countUnread(db, caller.userId, conversation) : 0
  const { readSeq, lastSeq } = conversation
  return { recordType: ref.kind, chatUserId: ref.id, seqs, version, unread, readSeq, lastSeq }
}

/** Which of the caller's conversations a message is in; older clients send only its id [delete-2]. */
async function findConversationOf(
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

async function refOf(
  db: Kysely<Schema>,
  caller: Caller,
  { recordType, chatUserId }: DeleteRequest,
  [first = '']: readonly string[],
): Promise<ConversationRef | undefined> {
  return chatUserId === undefined
    ? await findConversationOf(db, caller, recordType, first)
    : { kind: recordType, id: chatUserId }
}

/** Only messages the caller could ever see: none from before they joined or after they left. */
async function findSeqs(
  db: Kysely<Schema>,
  conversation: Conversation,
  ids: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('messages as m')
    .where('m.conversation_id', '=', conversation.id)
    .where('m.id', 'in', ids)
    .where(isReceivedIn(conversation))
    .orderBy('m.seq')
    .select('m.seq')
    .execute()
  return rows.map(row => row.seq)
}
