import type { AnswerOf, Contract } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { nextSeq } from '../../domain/archive/take-stamp.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { everyGroupOf, groupsOf } from '../../domain/rooms/groups-of.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import { setMemberRole } from '../../domain/rooms/set-member-role.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { changeGroup } from './change-group.ts'
import { listGroups } from './list-groups.ts'
import { createSetBotInGroup } from './set-bot-in-group.ts'

type GroupCalls =
  | 'listAdminGroups'
  | 'listManagedMembers'
  | 'listGroupHeirs'
  | 'handOverGroup'
  | 'dissolveGroup'
  | 'setBotInGroup'

const MAX_HEIRS = 200

const MAX_MEMBERS = 500

/** Who is in a group of the company, or was when it was deleted. */
async function listMembers(
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

/** Groups of the company, for its administrators: replace a missing owner or dissolve the group. */
function createAdminGroups(parts: RoomsParts): Pick<Handlers, GroupCalls> {
  const { db } = parts.storage
  const operatorOf = ({ user, nickName }: Caller) => eventPerson({ id: user, name: nickName })
  return {
    listAdminGroups: signedIn(({ companyId }, request) => listGroups(db, companyId, request)),

    setBotInGroup: createSetBotInGroup(parts),

    listManagedMembers: signedIn(({ companyId }, { room }) => listMembers(db, companyId, room)),

    listGroupHeirs: signedIn(async ({ companyId }, { room }) => {
      const group = await groupsOf(db, companyId).where('c.key', '=', room).select('c.id').executeTakeFirst()
      if (!group) throw noSuchRoom()
      return await db
        .selectFrom('participants as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('p.conversation_id', '=', group.id)
        .where('p.left_seq', 'is', null)
        .where('p.role', '!=', 'owner')
        .where('u.disabled', '=', 0)
        .where('u.is_customer', '=', 0)
        .orderBy('u.letter')
        .limit(MAX_HEIRS)
        .select(['u.user_name as account', 'u.nick_name as name', 'u.avatar as avatar_url'])
        .execute()
    }),

    handOverGroup: signedIn((caller, { room, account }, { ip }) =>
      changeGroup(parts, caller, ip, room, async (db, { row, members }) => {
        const heir = members.get(account)
        const person =
          heir &&
          (await db.selectFrom('users').where('id', '=', heir.userId).select('disabled').executeTakeFirst())
        if (!heir || heir.isCustomer || person?.disabled !== 0) throw noSuchUser()
        for (const member of members.values())
          if (member.role === 'owner') await setMemberRole(db, row.id, member, 'member')
        await setMemberRole(db, row.id, heir, 'owner')
        return { type: 'ownerChanged', operator: operatorOf(caller), people: [eventPerson(heir)] }
      }),
    ),

    dissolveGroup: signedIn(async (caller, { room }, { ip }) => {
      let group = ''
      const answer = await changeGroup(parts, caller, ip, room, async (db, { row }) => {
        group = row.name
        await db
          .updateTable('conversations')
          .set({ dismissed_seq: nextSeq(row) })
          .where('id', '=', row.id)
          .execute()
        return { type: 'roomDismissed', operator: operatorOf(caller), title: row.name }
      })
      await tellAdministrators(parts, caller, { kind: 'dissolved', group })
      return answer
    }),
  }
}

export const adminGroups = { handlers: createAdminGroups } satisfies Feature
