import { MAX_TEAM_MEMBERS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { changeTeam, type TeamCaller } from '../../domain/customers/change-team.ts'
import { setTeamMembers } from '../../domain/customers/set-team-members.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Schema } from '../../storage/schema.ts'

/** In whose name: the administrator who made the token, or who chose the team. */
type Acting = Pick<TeamCaller, 'companyId' | 'userId' | 'domain'> & { ip: string }

/** The members of a service team become those of its group; the owner stays. */
export async function followGroup(
  parts: RoomsParts,
  { ip, ...acting }: Acting,
  groupId: number,
): Promise<void> {
  const { db } = parts.storage
  const room = await db
    .selectFrom('scim_groups as g')
    .innerJoin('conversations as c', 'c.id', 'g.room_id')
    .where('g.id', '=', groupId)
    .where('c.dismissed_seq', 'is', null)
    .select('c.key')
    .executeTakeFirst()
  if (!room) return
  const person = await db
    .selectFrom('users')
    .where('id', '=', acting.userId)
    .select(['user_name as user', 'nick_name as nickName', 'avatar'])
    .executeTakeFirstOrThrow()
  const caller = { ...acting, ...person, isAdministrator: true, role: 'administrator' as const }
  await changeTeam(parts, { caller, ip, call: 'saveTeamMembers' }, room.key, async (within, team) => {
    const owner = [...team.members.values()].find(({ role }) => role === 'owner')?.id
    const wanted = await selectNames(within, groupId)
    const names = new Set([...(owner === undefined ? [] : [owner]), ...wanted].slice(0, MAX_TEAM_MEMBERS))
    const first = owner ?? wanted[0]
    if (first === undefined) return { events: [] }
    return await setTeamMembers(within, team, caller, { names, owner: first }, parts.clock.now())
  })
}

async function selectNames(db: Kysely<Schema>, groupId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('scim_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .where('u.disabled', '=', 0)
    .where('u.is_customer', '=', 0)
    .orderBy('u.id')
    .limit(MAX_TEAM_MEMBERS)
    .select('u.user_name')
    .execute()
  return rows.map(({ user_name }) => user_name)
}
