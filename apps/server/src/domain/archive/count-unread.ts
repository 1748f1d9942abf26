import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Conversation } from '../access/find-conversation.ts'
import { isVisibleTo } from '../access/visible-messages.ts'

/** Messages of others after the read position, without tips and messages the person has deleted [reading-1]. */
export async function countUnread(
  db: Kysely<Schema>,
  userId: number,
  { id, joinedSeq, readSeq, lastSeq }: Pick<Conversation, 'id' | 'joinedSeq' | 'readSeq' | 'lastSeq'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('messages as m')
    .where('m.conversation_id', '=', id)
    .where('m.seq', '>', Math.max(readSeq, joinedSeq))
    // Counts up to the last seq known at the start: later messages are delivered as new.
    .where('m.seq', '<=', lastSeq)
    .where('m.counts', '=', 1)
    .where(isVisibleTo(userId))
    .where(({ or, eb }) => or([eb('m.sender_id', '!=', userId), eb('m.sender_id', 'is', null)]))
    .select(query => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
