import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { notAllowed } from '../rest/call-error.ts'
import type { Newcomer } from '../rooms/find-newcomers.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { openPast } from './open-past.ts'

export interface Admission {
  type: number
  joinedSeq: number
  /** Where the history of those begins who were removed before: they keep what they had seen [multi-chat-13]. */
  kept: ReadonlyMap<number, number>
}

/** How colleagues join a merged room; undefined for other rooms. */
export async function admitColleagues(
  db: Kysely<Schema>,
  row: OpenRoom['row'],
  newcomers: readonly Newcomer[],
  days: number,
  now: number,
): Promise<Admission | undefined> {
  if (row.merged_direct === null) return undefined
  const merged = await db
    .selectFrom('merged_rooms')
    .where('room_id', '=', row.id)
    .where('ended_seq', 'is', null)
    .selectAll()
    .executeTakeFirstOrThrow()
  // Customers are never merged in, and the person is in the chat already.
  if (newcomers.some(({ userId, isCustomer }) => isCustomer || userId === merged.person_id))
    throw notAllowed()
  const joinedSeq = await openPast(db, merged, { lastSeq: row.last_seq, days, now })
  const kept = await keepSeen(
    db,
    row.id,
    newcomers.map(({ userId }) => userId),
    joinedSeq,
  )
  return { type: CONTACT_TYPE.multiMember, joinedSeq, kept }
}

/** What was said between their leaving and `joinedSeq` stays hidden from those who come back. */
async function keepSeen(
  db: Kysely<Schema>,
  roomId: number,
  people: readonly number[],
  joinedSeq: number,
): Promise<Map<number, number>> {
  const kept = new Map<number, number>()
  for (const chunk of inChunks(people)) {
    await shortenAbsences(db, roomId, chunk, joinedSeq)
    const seats = await db
      .selectFrom('participants')
      .where('conversation_id', '=', roomId)
      .where('user_id', 'in', chunk)
      .where('left_reason', '=', 'kicked')
      .select(['user_id', 'joined_seq', 'left_seq'])
      .execute()
    for (const { user_id, joined_seq, left_seq } of seats) {
      kept.set(user_id, Math.min(joined_seq, joinedSeq))
      if (left_seq === null || left_seq >= joinedSeq) continue
      const absence = { conversation_id: roomId, user_id, after_seq: left_seq, to_seq: joinedSeq }
      await db.insertInto('absences').values(absence).execute()
    }
  }
  return kept
}

/** Who is shown more of the past sees what they had missed. */
async function shortenAbsences(
  db: Kysely<Schema>,
  roomId: number,
  people: readonly number[],
  joinedSeq: number,
): Promise<void> {
  await db
    .deleteFrom('absences')
    .where('conversation_id', '=', roomId)
    .where('user_id', 'in', [...people])
    .where('after_seq', '>=', joinedSeq)
    .execute()
  await db
    .updateTable('absences')
    .set({ to_seq: joinedSeq })
    .where('conversation_id', '=', roomId)
    .where('user_id', 'in', [...people])
    .where('to_seq', '>', joinedSeq)
    .execute()
}
