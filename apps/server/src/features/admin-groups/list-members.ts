import type { AnswerOf, Contract } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { everyGroupOf } from '../../domain/rooms/groups-of.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

const MAX_MEMBERS = 500

/** Who is in a group of the company, or was when it was deleted. */
export async function listMembers(
  db: Kysely<Schema>,
  companyId: number,
  room: string,
): Promise<AnswerOf<Contract['listManagedMembers']>> {
  const group = await everyGroupOf(db, companyId).where('c.key', '=', room).select('c.id').executeTakeFirst()
  if (!group) throw noSuchRoom()
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', group.id)
    .where('p.left_seq', 'is', null)
    .orderBy(sql`case p.role when 'owner' then 0 when 'admin' then 1 else 2 end`)
    .orderBy('u.letter')
    .orderBy('u.id')
    .limit(MAX_MEMBERS)
    .select(['u.user_name as account', 'u.nick_name as name', 'u.avatar as avatar_url', 'p.role'])
    .select(['u.is_customer', 'u.disabled'])
    .execute()
  return rows.map(({ is_customer, disabled, ...member }) => ({
    ...member,
    is_customer: is_customer === 1,
    is_disabled: disabled === 1,
  }))
}
