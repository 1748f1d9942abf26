import { MAX_REPLY_FACES, type RepliesSummary } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Conversation } from '../access/find-conversation.ts'
import { isReceivedIn, isVisibleTo } from '../access/visible-messages.ts'
import type { ArchivedMessage } from './archived-message.ts'

/** Messages with what is known of those that quote them, as far as this person sees these [message-replies-1]. */
export async function addReplies(
  db: Kysely<Schema>,
  userId: number,
  conversation: Conversation,
  messages: readonly ArchivedMessage[],
): Promise<readonly ArchivedMessage[]> {
  if (messages.length === 0) return messages
  const rows = await db
    .selectFrom('message_replies as r')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'r.conversation_id').onRef('m.seq', '=', 'r.seq'),
    )
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('r.conversation_id', '=', conversation.id)
    .where(
      'r.quoted_id',
      'in',
      messages.map(({ id }) => id),
    )
    .where(isVisibleTo(userId))
    .where(isReceivedIn(conversation))
    .groupBy(['r.quoted_id', 'u.user_name'])
    .select(({ fn }) => [
      'r.quoted_id as quoted',
      'u.user_name as user',
      fn.countAll<number>().as('count'),
      fn.max<number>('m.seq').as('seq'),
      fn.max<number>('m.time').as('time'),
    ])
    .execute()
  if (rows.length === 0) return messages
  const byMessage = Map.groupBy(rows, ({ quoted }) => quoted)
  return messages.map(message => {
    const known = byMessage.get(message.id)
    return known ? { ...message, replies: summaryOf(known) } : message
  })
}

interface RepliesOfUser {
  user: string
  count: number
  seq: number
  time: number
}

function summaryOf(rows: readonly RepliesOfUser[]): RepliesSummary {
  const latestFirst = rows.toSorted((a, b) => b.seq - a.seq)
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    seq: Number(latestFirst[0]?.seq ?? 0),
    time: Math.max(...rows.map(({ time }) => Number(time))),
    users: latestFirst.slice(0, MAX_REPLY_FACES).map(({ user }) => user),
  }
}
