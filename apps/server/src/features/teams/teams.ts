import { checkRoomName } from '@parley/protocol/model'
import { encodeOpening } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { changeTeam } from '../../domain/customers/change-team.ts'
import { createTeam } from '../../domain/customers/create-team.ts'
import { setTeamMembers } from '../../domain/customers/set-team-members.ts'
import { openingOf } from '../../domain/customers/team-schedule.ts'
import { badInput, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { selectPictureFaces } from '../../domain/room-views/brief-rooms.ts'
import { auditOf } from '../../domain/rooms/audit-room.ts'
import { announceEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { findNewcomers } from '../../domain/rooms/find-newcomers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { createTeamSettings } from './team-settings.ts'

type TeamCalls = 'addTeam' | 'listTeams' | 'listTeamSettings'

/** Sets the members and the owner of a team, as one list. */
const createTeamMembers = (parts: RoomsParts): Pick<Handlers, 'saveTeamMembers'> => ({
  saveTeamMembers: signedIn((caller, { im_room_name, im_user_names, owner }, { ip }) =>
    changeTeam(parts, { caller, ip, call: 'saveTeamMembers' }, im_room_name, async (db, team) => {
      const names = new Set(im_user_names)
      if (!names.has(owner)) throw badInput('owner', 'must be a member')
      return await setTeamMembers(db, team, caller, { names, owner }, parts.clock.now())
    }),
  ),
})

/** Staff who serve customers together. */
const createTeams = (parts: RoomsParts) => ({
  ...createTeamList(parts),
  ...createTeamSettings(parts),
  ...createTeamMembers(parts),
})

function createTeamList(parts: RoomsParts): Pick<Handlers, TeamCalls> {
  const { storage, clock, audit } = parts
  return {
    addTeam: signedIn((caller, request, { ip }) => {
      const { natural_name, im_user_names, mode, limit_minutes, welcome, away, time_zone } = request
      const owner = request.owner ?? caller.user
      const problem = checkRoomName(natural_name)
      if (problem) throw badInput('natural_name', problem)
      const team = { name: natural_name.trim(), mode, limitMinutes: limit_minutes, welcome, away }
      const names = [owner, ...im_user_names]
      return archiveAndAnnounce(parts, async (db, announce) => {
        const people = await findNewcomers(db, caller, names)
        if (people.some(person => person.isCustomer)) throw notAllowed()
        const [first, ...others] = people
        if (first?.id !== owner) throw badInput('owner', 'cannot be reached')
        const { row, event, archived } = await createTeam(
          ...([db, caller.companyId, first, others, { ...team, timeZone: time_zone }, clock.now()] as const),
        )
        const entry = auditOf({ caller, ip, call: 'addTeam' }, row.key, event)
        if (entry) await audit.recordWithin(db, entry)
        const to = people.map(person => person.id)
        announceEvent(announce, caller.domain, row.key, { event, to }, archived)
        return { im_room_name: row.key }
      })
    }),

    listTeams: signedIn(async caller => {
      const rows = await selectTeamRows(storage.db, caller.companyId)
        .select(['t.welcome', 't.away', 't.time_zone', 't.hours', 't.rota', 't.mode', 't.servant_id'])
        .execute()
      return rows.map(({ key, name, avatar, welcome, ...row }) => ({
        im_room_name: key,
        natural_name: name,
        room_avatar: avatar,
        welcome,
        opening: encodeOpening(openingOf(row)),
      }))
    }),

    listTeamSettings: signedIn(async caller => {
      const rows = await selectTeamRows(storage.db, caller.companyId)
        .leftJoin('users as u', 'u.id', 't.servant_id')
        .select(['t.mode', 'c.member_count', 'u.nick_name'])
        .select(countConsultations('all').as('all'))
        .select(countConsultations('waiting').as('waiting'))
        .select('c.id')
        .execute()
      const faces = await selectPictureFaces(storage.db, rows)
      return rows.map(row => ({
        im_room_name: row.key,
        natural_name: row.name,
        room_avatar: row.avatar,
        faces: faces.get(row.id) ?? [],
        mode: row.mode,
        servant_name: row.nick_name ?? '',
        member_count: row.member_count,
        consultation_count: Number(row.all),
        waiting_count: Number(row.waiting),
      }))
    }),
  }
}

const countConsultations = (which: 'all' | 'waiting') => sql<number>`(
  select count(*) from conversations as child where child.ref_room_id = c.id
  ${which === 'waiting' ? sql`and child.consult_state = 'waiting'` : sql``})`

const selectTeamRows = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('c.dismissed_seq', 'is', null)
    .orderBy('c.name')
    .orderBy('c.id')
    .select(['c.key', 'c.name', 'c.avatar'])

export const teams = { handlers: createTeams } satisfies Feature
