import { CONTACT_TYPE } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * New members can read the whole history of the team's consultations: the team answers for what was said
 * [customers-10].
 */
export async function joinConsultations(
  db: Kysely<Schema>,
  teamId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds)
    await sql`
      insert into participants
        (conversation_id, user_id, read_seq, read_time, joined_seq, serial, room_type)
      select c.id, ${userId}, c.last_seq, c.last_time, 0, c.next_serial, ${sql.lit(CONTACT_TYPE.customerGroup)}
      from conversations as c where c.ref_room_id = ${teamId}
      on conflict do nothing`.execute(db)
  await countMembers(db, teamId)
}

/** People who leave a team lose all access to its consultations [customers-10]. */
export async function leaveConsultations(
  db: Kysely<Schema>,
  teamId: number,
  userIds: readonly number[],
): Promise<void> {
  const ofTeam = db.selectFrom('conversations').where('ref_room_id', '=', teamId).select('id')
  await db
    .deleteFrom('participants')
    .where('conversation_id', 'in', ofTeam)
    .where('user_id', 'in', [...userIds])
    .execute()
  await db
    .updateTable('consultations')
    .set({ holder_id: null })
    .where('team_id', '=', teamId)
    .where('holder_id', 'in', [...userIds])
    .execute()
  await countMembers(db, teamId)
}

/** Nothing else changes the members of a consultation, so its member list version is simply increased. */
const countMembers = (db: Kysely<Schema>, teamId: number) =>
  sql`
    update conversations set
      members_seq = members_seq + 1,
      next_serial = next_serial + 1,
      member_count = (select count(*) from participants as p
        where p.conversation_id = conversations.id and p.left_seq is null)
    where ref_room_id = ${teamId}`.execute(db)
