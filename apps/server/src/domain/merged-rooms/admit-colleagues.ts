import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { notAllowed } from '../rest/call-error.ts'
import type { Newcomer } from '../rooms/find-newcomers.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { openPast } from './open-past.ts'

/** How colleagues join a merged room; undefined for other rooms. */
export async function admitColleagues(
  db: Kysely<Schema>,
  row: OpenRoom['row'],
  newcomers: readonly Newcomer[],
  days: number,
  now: number,
): Promise<{ type: number; joinedSeq: number } | undefined> {
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
  const joinedSeq = await openPast(db, merged, row.last_seq, days, now)
  return { type: CONTACT_TYPE.multiMember, joinedSeq }
}
