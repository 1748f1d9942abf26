import { CONTACT_TYPE, type TeamMode } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { type CreatedRoom, createRoom } from '../rooms/create-room.ts'
import type { Newcomer } from '../rooms/find-newcomers.ts'

export interface NewTeam {
  name: string
  mode: TeamMode
  limitMinutes: number
  welcome: string
  away: string
  timeZone?: string
}

/** Creates a team and its staff-only room. In mode `duty` the creator goes on duty. */
export async function createTeam(
  db: Kysely<Schema>,
  companyId: number,
  owner: Newcomer,
  others: readonly Newcomer[],
  { name, mode, limitMinutes, welcome, away, timeZone = 'UTC' }: NewTeam,
  now: number,
): Promise<CreatedRoom> {
  const created = await createRoom(db, companyId, owner, others, name, now)
  const room_id = created.row.id
  await db
    .updateTable('participants')
    .set({ room_type: CONTACT_TYPE.innerCustomer })
    .where('conversation_id', '=', room_id)
    .execute()
  await db
    .insertInto('teams')
    .values({
      room_id,
      mode,
      limit_minutes: limitMinutes,
      welcome,
      away,
      time_zone: timeZone,
      servant_id: mode === 'duty' ? owner.userId : null,
      servant_since: mode === 'duty' ? now : 0,
    })
    .execute()
  return created
}
