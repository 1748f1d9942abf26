import { type Expression, type SqlBool, sql } from 'kysely'
import type { Conversation } from './find-conversation.ts'
import { DESTROYED, WITHDRAWN } from './gone-types.ts'

/**
 * The single rule for which archived messages a person may see, for queries that alias the messages table as `m`: not
 * withdrawn, not destroyed, not deleted by this person [reading-4], and no friend requests except for the person asked.
 * Used by history, catch-up, the recent list, unread counts, file records and search.
 */
export const isVisibleTo = (userId: number | Expression<unknown>) => sql<SqlBool>`(
  m.data_type not in (${sql.lit(WITHDRAWN)}, ${sql.lit(DESTROYED)})
  and not (m.data_type = 'request' and coalesce(m.sender_id, 0) = ${userId})
  and not exists (
    select 1 from deleted_messages as gone
    where gone.user_id = ${userId} and gone.conversation_id = m.conversation_id and gone.seq = m.seq
  ))`

/**
 * Messages from a person's joining to leaving, for queries that alias the participant as `p`. `seq` is the column to
 * compare.
 */
export const isReceived = (seq: 'm.seq' | 'e.seq' | 'post.seq') => sql<SqlBool>`(
  ${sql.ref(seq)} > p.joined_seq and (p.left_seq is null or ${sql.ref(seq)} <= p.left_seq)
  and ${wasPresent(sql.ref(seq), sql.ref('p.conversation_id'), sql.ref('p.user_id'))})`

/** False for what was said while somebody was out of a merged room and has come back since [multi-chat-13]. */
export const wasPresent = (
  seq: Expression<unknown>,
  conversationId: Expression<unknown>,
  userId: Expression<unknown>,
) => sql<SqlBool>`not exists (
  select 1 from absences as away
  where away.conversation_id = ${conversationId} and away.user_id = ${userId}
    and ${seq} > away.after_seq and ${seq} <= away.to_seq)`

/** The same for a conversation that is already loaded. */
export const isReceivedIn = ({
  id,
  userId,
  joinedSeq,
  leftSeq,
}: Pick<Conversation, 'id' | 'userId' | 'joinedSeq' | 'leftSeq'>) => {
  const isHeard = (seq: 'm.seq' | 'm.about_seq') => wasPresent(sql.ref(seq), sql`${id}`, sql`${userId}`)
  const isAfterJoining = sql<SqlBool>`m.seq > ${joinedSeq} and ${isAboutReceived(sql`${joinedSeq}`)}
    and ${isHeard('m.seq')} and ${isHeard('m.about_seq')}`
  return leftSeq === null
    ? sql<SqlBool>`(${isAfterJoining})`
    : sql<SqlBool>`(${isAfterJoining} and m.seq <= ${leftSeq})`
}

/** Whoever does not see a message does not see its edits, reactions and pins either, however late they are made. */
export const isAboutReceived = (joinedSeq: Expression<unknown>) =>
  sql<SqlBool>`(m.about_seq is null or m.about_seq > ${joinedSeq})`

/**
 * For search: self-destructing messages are never found. Messages edited after a person left the room are not found by
 * that person, neither by the new text nor by the old.
 */
export const isFindableBy = (userId: number) => sql<SqlBool>`(
  m.destroy_time is null and ${isVisibleTo(userId)}
  and not exists (
    select 1 from participants as mine
    join messages as leaving on leaving.conversation_id = mine.conversation_id and leaving.seq = mine.left_seq
    where mine.conversation_id = m.conversation_id and mine.user_id = ${userId} and m.edited_at >= leaving.time
  ))`
