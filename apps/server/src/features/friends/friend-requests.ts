import type { FriendRequestRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { selectFlagged } from '../../domain/people/people-flags.ts'
import type { Schema } from '../../storage/schema.ts'

const MAX_LISTED = 200

type State = Schema['friend_requests']['state']

export async function saveRequest(
  db: Kysely<Schema>,
  fromId: number,
  toId: number,
  content: string,
  time: number,
): Promise<void> {
  const row = { content, state: 'pending', time } as const
  await db
    .insertInto('friend_requests')
    .values({ from_id: fromId, to_id: toId, ...row })
    .onConflict(conflict => conflict.columns(['from_id', 'to_id']).doUpdateSet(row))
    .execute()
}

/** An identical request is still unanswered. */
export async function isWaiting(
  db: Kysely<Schema>,
  fromId: number,
  toId: number,
  content: string,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('friend_requests')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('state', '=', 'pending')
    .where('content', '=', content)
    .select('time')
    .executeTakeFirst()
  return waiting !== undefined
}

/** Answers a pending request; false if there is none. */
export async function answerRequest(
  db: Kysely<Schema>,
  fromId: number,
  toId: number,
  state: Exclude<State, 'pending'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('friend_requests')
    .set({ state })
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Requests of people on the blacklist are not shown. */
export async function listRequests(db: Kysely<Schema>, userId: number): Promise<FriendRequestRecord[]> {
  const blacked = await selectFlagged(db, userId, 'blacked')
  const rows = await db
    .selectFrom('friend_requests as r')
    .innerJoin('users as other', join =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([eb('r.to_id', '=', userId), eb('other.id', '=', ref('r.from_id'))]),
          and([eb('r.from_id', '=', userId), eb('other.id', '=', ref('r.to_id'))]),
        ]),
      ),
    )
    .where(({ or, eb }) => or([eb('r.to_id', '=', userId), eb('r.from_id', '=', userId)]))
    .orderBy('r.time', 'desc')
    .orderBy('other.id')
    .limit(MAX_LISTED)
    .select(['other.id', 'other.user_name', 'other.nick_name', 'other.avatar'])
    .select(['r.from_id', 'r.state', 'r.content', 'r.time'])
    .execute()
  return rows
    .filter(row => !blacked.has(row.id))
    .map(row => ({
      im_user_name: row.user_name,
      nick_name: row.nick_name,
      avatar_url: row.avatar,
      direction: row.from_id === userId ? 'sent' : 'received',
      state: row.state,
      content: row.content,
      time: row.time,
    }))
}
