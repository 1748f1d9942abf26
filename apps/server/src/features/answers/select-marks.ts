import type { AnswerMark } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { isReceived } from '../../domain/access/visible-messages.ts'
import type { Schema } from '../../storage/schema.ts'

/** Marks on messages that a member may read, newest first. */
export async function selectMarks(
  db: Kysely<Schema>,
  roomId: number,
  userId: number,
  limit: number,
): Promise<AnswerMark[]> {
  const rows = await db
    .selectFrom('answers as a')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'a.conversation_id').onRef('m.seq', '=', 'a.seq'),
    )
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'a.conversation_id').on('p.user_id', '=', userId),
    )
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('messages as reply', join =>
      join.onRef('reply.conversation_id', '=', 'a.conversation_id').onRef('reply.seq', '=', 'a.answer_seq'),
    )
    .where('a.conversation_id', '=', roomId)
    .where(isReceived('m.seq'))
    .orderBy('a.time', 'desc')
    .orderBy('a.seq', 'desc')
    .limit(limit)
    .select(['m.id as message_id', 'a.seq', 'u.user_name as im_user_name', 'u.nick_name'])
    .select(['a.time as created_at', 'reply.id as answer_id'])
    .execute()
  return rows.map(({ answer_id, ...mark }) => ({ ...mark, answer_id: answer_id ?? '' }))
}
