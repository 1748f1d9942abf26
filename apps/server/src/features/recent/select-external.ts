import { setImmediate } from 'node:timers/promises'
import { CONTACT_TYPE } from '@parley/protocol/model'
import type { GroupData } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { RecentRow } from './select-recent.ts'

/** A room may have thousands of members. */
const ROOMS_AT_ONCE = 10

/**
 * Which groups have a customer, or had when they ended for the reader, in steps that yield to other work. Not those whose
 * members are all listed.
 */
export async function selectExternal(
  db: Kysely<Schema>,
  userId: number,
  rows: readonly RecentRow[],
  groups: ReadonlyMap<number, GroupData>,
): Promise<ReadonlySet<number>> {
  const plain = rows.filter(row => isPlainGroup(row) && !isAllListed(groups.get(row.conversationId)))
  const idsOf = (some: readonly RecentRow[]) => some.map(row => row.conversationId)
  const external = new Set(idsOf(plain.filter(row => row.leftSeq === null && row.customerCount > 0)))
  const left = idsOf(plain.filter(row => row.leftSeq !== null))
  for (let start = 0; start < left.length; start += ROOMS_AT_ONCE) {
    const found = await selectWithCustomer(db, userId, left.slice(start, start + ROOMS_AT_ONCE))
    for (const { id } of found) external.add(id)
    await setImmediate()
  }
  return external
}

const isPlainGroup = ({ kind, roomType }: RecentRow): boolean =>
  kind === 'groupchat' && roomType === CONTACT_TYPE.normal

const isAllListed = (group: GroupData | undefined): boolean =>
  group !== undefined && group.members.length >= group.member_count

/** What became of a group after somebody was removed is not told. */
const selectWithCustomer = (db: Kysely<Schema>, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('participants as me')
    .innerJoin('participants as p', 'p.conversation_id', 'me.conversation_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('me.user_id', '=', userId)
    .where('me.conversation_id', 'in', [...ids])
    .where('u.is_customer', '=', 1)
    .whereRef('p.joined_seq', '<', 'me.left_seq')
    .where(eb => eb.or([eb('p.left_seq', 'is', null), eb('p.left_seq', '>', eb.ref('me.left_seq'))]))
    .select('me.conversation_id as id')
    .distinct()
    .execute()
