import type { ContactSettings } from '@parley/protocol/rest'
import type { ReadMark } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { countUnread } from '../../domain/archive/count-unread.ts'
import { seqAtTime } from '../../domain/archive/seq-at-time.ts'
import { readSettings } from '../../domain/contacts/change-contact.ts'
import { nextSettingsVersion } from '../../domain/contacts/next-settings-version.ts'
import { findPeer } from '../../domain/conversations/open-own-conversation.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export type MarkingReader = Pick<StanzaSender, 'companyId' | 'userId' | 'user' | 'domain'>

export interface ReadPosition {
  seq: number
  time: number
  /** Messages of others that are still unread [reading-1]. */
  unread: number
  /** Where the position was before it moved; undefined: it did not. */
  movedFrom: number | undefined
  conversationId: number
  /** The merged room that continues the chat: authors there are told too. */
  mergedRoom: string | null
  /** The other person is blocked, or the group was deleted: others are not told. */
  isHidden: boolean
  /** The seq up to which they were counted. */
  lastSeq: number
  /** Set when the conversation was marked as unread; reading clears it. */
  unmarked: ContactSettings | undefined
}

/** Forward only and never beyond the last message. Undefined: the reader takes no part, or there is nothing. */
export function moveReadPosition(
  storage: Storage,
  reader: MarkingReader,
  mark: ReadMark,
): Promise<ReadPosition | undefined> {
  return storage.transaction(async db => {
    const conversation = await findConversation(db, reader.companyId, reader.user, mark.conversation)
    if (!conversation || (conversation.leftSeq !== null && !conversation.isDismissed)) return undefined
    const unmarked = await clearMark(db, reader, conversation, mark)
    const before = await ownRow(db, conversation, reader).select('read_seq').executeTakeFirstOrThrow()
    const seq = mark.seq ?? (await findSeq(db, conversation, mark))
    const hasMoved = await moveForward(db, reader, conversation, seq)
    const position = await ownRow(db, conversation, reader)
      .select(['read_seq as seq', 'read_time as time', 'shown_read_seq as shown'])
      .executeTakeFirstOrThrow()
    return {
      seq: position.seq,
      time: position.time,
      isHidden: position.shown !== null || conversation.isDismissed,
      unread: await countUnread(db, reader.userId, { ...conversation, readSeq: position.seq }),
      lastSeq: conversation.lastSeq,
      movedFrom: hasMoved ? before.read_seq : undefined,
      conversationId: conversation.id,
      mergedRoom: conversation.mergedRoom,
      unmarked,
    }
  })
}

/** The seq of the message that a client without seqs names; found by its time if the id is unknown. */
async function findSeq(
  db: Transaction<Schema>,
  { id, lastSeq }: Conversation,
  { lastMessageId, lastMessageTime }: ReadMark,
): Promise<number> {
  const named = await db
    .selectFrom('messages')
    .where('conversation_id', '=', id)
    .where('id', '=', lastMessageId)
    .select('seq')
    .executeTakeFirst()
  return named?.seq ?? (await seqAtTime(db, id, lastMessageTime + 1, lastSeq)) - 1
}

const ownRow = (db: Transaction<Schema>, conversation: Conversation, reader: MarkingReader) =>
  db
    .selectFrom('participants')
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', reader.userId)

async function moveForward(
  db: Transaction<Schema>,
  reader: MarkingReader,
  conversation: Conversation,
  wanted: number,
): Promise<boolean> {
  const seq = Math.min(wanted, conversation.lastSeq)
  const message = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversation.id)
    .where('seq', '=', seq)
    .select('time')
    .executeTakeFirst()
  const moved = await db
    .updateTable('participants')
    .set({ read_seq: seq, read_time: message?.time ?? 0 })
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', reader.userId)
    // Compared in the database: two devices may report at the same moment.
    .where('read_seq', '<', seq)
    .executeTakeFirstOrThrow()
  return moved.numUpdatedRows > 0n
}

async function clearMark(
  db: Transaction<Schema>,
  { userId }: MarkingReader,
  { id }: Conversation,
  { conversation: ref }: ReadMark,
): Promise<ContactSettings | undefined> {
  const marked = await db
    .selectFrom('participants')
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('marked_unread', '=', 1)
    .select('user_id')
    .executeTakeFirst()
  if (!marked) return undefined
  const version = await nextSettingsVersion(db, userId)
  await db
    .updateTable('participants')
    .set({ marked_unread: 0 })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return await readSettings(db, userId, { id, ref, peerId: await findPeer(db, userId, id, ref) }, version)
}
