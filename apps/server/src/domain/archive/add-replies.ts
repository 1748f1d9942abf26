import { MAX_REPLY_FACES, type RepliesSummary } from '@parley/protocol/model'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Conversation } from '../access/find-conversation.ts'
import { isReceivedIn, isVisibleTo } from '../access/visible-messages.ts'
import type { ArchivedMessage } from './archived-message.ts'

/** There may be more than are counted. */
const MAX_COUNTED_REPLIES = 100

/**
 * Messages with what is known of those that quote them, as far as this person sees these [message-replies-1]. Of each
 * message the newest replies are looked at, up to `MAX_COUNTED_REPLIES`.
 */
export async function addReplies(
  db: Kysely<Schema>,
  userId: number,
  conversation: Conversation,
  messages: readonly ArchivedMessage[],
): Promise<readonly ArchivedMessage[]> {
  if (messages.length === 0) return messages
  const { id } = conversation
  const rows = await db
    .with(
      cte => cte('asked').materialized(),
      cte =>
        cte
          .selectFrom('messages as q')
          .where('q.conversation_id', '=', id)
          .where(
            'q.seq',
            'in',
            messages.map(({ stamp }) => stamp.seq),
          )
          .select(['q.id', eb => oldestCounted(eb, conversation).as('from')]),
    )
    .selectFrom('asked')
    // SQLite keeps the order of cross joins; by its own choice it reads the whole conversation.
    .crossJoin('message_replies as r')
    .crossJoin('messages as m')
    .where('r.conversation_id', '=', id)
    .whereRef('r.quoted_id', '=', 'asked.id')
    .whereRef('r.seq', '>=', 'asked.from')
    .where('m.conversation_id', '=', id)
    .whereRef('m.seq', '=', 'r.seq')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
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

/** The seq from which replies count, so that a message that thousands quote costs no more than others. */
const oldestCounted = (
  { fn, selectFrom, lit }: ExpressionBuilder<Schema & { q: Schema['messages'] }, 'q'>,
  { id, joinedSeq, leftSeq }: Conversation,
) =>
  fn.coalesce(
    selectFrom('message_replies as n')
      .where('n.conversation_id', '=', id)
      .whereRef('n.quoted_id', '=', 'q.id')
      .where('n.seq', '>', joinedSeq)
      .$if(leftSeq !== null, query => query.where('n.seq', '<=', leftSeq ?? 0))
      .orderBy('n.seq', 'desc')
      .limit(1)
      .offset(MAX_COUNTED_REPLIES - 1)
      .select('n.seq'),
    lit(0),
  )

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
