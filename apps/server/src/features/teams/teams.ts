import { checkRoomName } from '@parley/protocol/model'
import type { GroupData } from '@parley/protocol/rest'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { foundTeam } from '../../domain/customers/found-team.ts'
import { badInput, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { auditOf } from '../../domain/rooms/audit-room.ts'
import { briefRooms } from '../../domain/rooms/brief-rooms.ts'
import { announceEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { findNewcomers } from '../../domain/rooms/find-newcomers.ts'

type TeamCalls = 'addTeam' | 'listTeams'

/** Staff who serve customers together. */
export function createTeams(parts: RoomsParts): Pick<Handlers, TeamCalls> {
  const { storage, clock, audit } = parts
  return {
    addTeam: signedIn(async (caller, request, { ip }): Promise<GroupData> => {
      const { natural_name, im_user_names, mode, limit_minutes, welcome, away } = request
      const problem = checkRoomName(natural_name)
      if (problem) throw badInput('natural_name', problem)
      const team = { name: natural_name.trim(), mode, limitMinutes: limit_minutes, welcome, away }
      const roomId = await archiveAndAnnounce(parts, async (db, announce) => {
        const people = await findNewcomers(db, caller, [caller.user, ...im_user_names])
        if (people.some(person => person.isCustomer)) throw notAllowed()
        const [owner, ...others] = people
        if (!owner) throw new Error('The caller is no person of the company.')
        const { row, event, archived } = await foundTeam(
          ...([db, caller.companyId, owner, others, team, clock.now()] as const),
        )
        const entry = auditOf({ caller, ip, call: 'addTeam' }, row.key, event)
        if (entry) await audit.recordWithin(db, entry)
        const to = people.map(person => person.id)
        announceEvent(announce, caller.domain, row.key, { event, to }, archived)
        return row.id
      })
      return (await briefRooms(storage.db, caller.userId, [roomId])).get(roomId) as GroupData
    }),

    listTeams: signedIn(caller =>
      storage.db
        .selectFrom('teams as t')
        .innerJoin('conversations as c', 'c.id', 't.room_id')
        .where('c.company_id', '=', caller.companyId)
        .where('c.dismissed_seq', 'is', null)
        .orderBy('c.name')
        .orderBy('c.id')
        .select(['c.key as im_room_name', 'c.name as natural_name', 'c.avatar as room_avatar', 't.welcome'])
        .execute(),
    ),
  }
}
