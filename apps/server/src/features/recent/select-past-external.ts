import { setImmediate } from 'node:timers/promises'
import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { RecentRow } from './select-recent.ts'

/** A room may have thousands of members. */
const ROOMS_AT_ONCE = 10

/** Which of one's past groups had a customer when they ended for the reader, in steps that yield to other work. */
export async function selectPastExternal(
  db: Kysely<Schema>,
  userId: number,
  rows: readonly RecentRow[],
): Promise<ReadonlySet<number>> {
  const ids = rows.filter(isPastGroup).map(row => row.conversationId)
  const external = new Set<number>()
  for (let start = 0; start < ids.length; start += ROOMS_AT_ONCE) {
    const found = await selectWithCustomer(db, userId, ids.slice(start, start + ROOMS_AT_ONCE))
    for (const { id } of found) external.add(id)
    await setImmediate()
  }
  return external
}

const isPastGroup = ({ kind, roomType, leftSeq, dismissedSeq }: RecentRow): boolean =>
  kind === 'groupchat' && roomType === CONTACT_TYPE.normal && (leftSeq !== null || dismissedSeq !== null)

/** What became of a group after somebody was removed is not told. */
const selectWithCustomer = (db: Kysely<Schema>, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('participants as me')
    .innerJoin('participants as p', 'p.conversation_id', 'me.conversation_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('me.user_id', '=', userId)
    .where('me.conversation_id', 'in', [...ids])
    .where('u.is_customer', '=', 1)
    .where(eb => eb.or([eb('me.left_seq', 'is', null), eb('p.joined_seq', '<', eb.ref('me.left_seq'))]))
    .where(eb => eb.or([eb('p.left_seq', 'is', null), eb('p.left_seq', '>', eb.ref('me.left_seq'))]))
    .select('me.conversation_id as id')
    .distinct()
    .execute()
