import { type SqlBool, sql } from 'kysely'
import { DESTROYED, WITHDRAWN } from '../archive/archived-message.ts'
import type { Conversation } from './find-conversation.ts'

/**
 * The one rule for what a person may still be shown of the archive, for queries that call the table of messages `m`:
 * not withdrawn, not destroyed, not deleted by this person [reading-4], and no request to be a friend, which is for
 * the one who was asked. History, catch-up, the list, unread counts,
 * file records and search all ask it.
 */
export const isVisibleTo = (userId: number) => sql<SqlBool>`(
  m.data_type not in (${sql.lit(WITHDRAWN)}, ${sql.lit(DESTROYED)})
  and not (m.data_type = 'request' and coalesce(m.sender_id, 0) = ${userId})
  and not exists (
    select 1 from deleted_messages as gone
    where gone.user_id = ${userId} and gone.conversation_id = m.conversation_id and gone.seq = m.seq
  ))`

/**
 * What came while a person belonged to the conversation, from joining to leaving: for queries that call the
 * participant `p`. `seq` is the column to compare.
 */
export const isReceived = (seq: 'm.seq' | 'e.seq' | 'post.seq') => sql<SqlBool>`(
  ${sql.ref(seq)} > p.joined_seq and (p.left_seq is null or ${sql.ref(seq)} <= p.left_seq))`

/** The same for a conversation that was looked up before. */
export const isReceivedIn = (
  { joinedSeq, leftSeq }: Pick<Conversation, 'joinedSeq' | 'leftSeq'>,
  seq: 'm.seq' | 'seq' = 'm.seq',
) =>
  leftSeq === null
    ? sql<SqlBool>`(${sql.ref(seq)} > ${joinedSeq})`
    : sql<SqlBool>`(${sql.ref(seq)} > ${joinedSeq} and ${sql.ref(seq)} <= ${leftSeq})`

/**
 * For search: what destroys itself after reading is found by nobody, read or unread; what was edited after somebody
 * left the room is not found by them, neither by the new words nor by the old.
 */
export const isFindableBy = (userId: number) => sql<SqlBool>`(
  m.destroy_time is null and ${isVisibleTo(userId)}
  and not exists (
    select 1 from participants as mine
    join messages as leaving on leaving.conversation_id = mine.conversation_id and leaving.seq = mine.left_seq
    where mine.conversation_id = m.conversation_id and mine.user_id = ${userId} and m.edited_at >= leaving.time
  ))`
