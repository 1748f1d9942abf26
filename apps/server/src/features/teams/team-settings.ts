import { checkRoomName, EMPTY_ROTA, type Rota } from '@parley/protocol/model'
import { type Contract, encodeTeam, type RequestOf } from '@parley/protocol/rest'
import type { Kysely, Updateable } from 'kysely'
import { attendanceEvents, openingEvents } from '../../domain/customers/attendance.ts'
import {
  changeTeam,
  type ManagedTeam,
  openManagedTeam,
  type TeamEvent,
} from '../../domain/customers/change-team.ts'
import { addToDutyLog } from '../../domain/customers/duty-log.ts'
import { dutyColumn } from '../../domain/customers/open-team.ts'
import { rotaColumns } from '../../domain/customers/rota-columns.ts'
import { selectTeams } from '../../domain/customers/select-service-parts.ts'
import { openingOf } from '../../domain/customers/team-schedule.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { DistantEvent, RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { Schema } from '../../storage/schema.ts'

type SettingsCalls = 'getTeamSettings' | 'saveTeamSettings'
type Settings = Omit<RequestOf<Contract['saveTeamSettings']>, 'im_room_name'>

/** Settings of a team, for its owner and admins. */
export const createTeamSettings = (parts: RoomsParts): Pick<Handlers, SettingsCalls> => ({
  getTeamSettings: signedIn(async (caller, { im_room_name }) => {
    const { db } = parts.storage
    const { row, members } = await openManagedTeam(db, parts, caller, im_room_name)
    const team = (await selectTeams(db, [row.id])).get(row.id)
    if (!team) throw new Error('The team has no settings.')
    const { count } = await db
      .selectFrom('consultations')
      .where('team_id', '=', row.id)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return {
      natural_name: row.name,
      members: [...members.values()].map(({ id, name, avatar, role }) => ({
        im_user_name: id,
        nick_name: name,
        avatar,
        role,
      })),
      consultation_count: Number(count),
      team: encodeTeam(team),
    }
  }),

  saveTeamSettings: signedIn((caller, { im_room_name, ...settings }, { ip }) =>
    changeTeam(parts, { caller, ip, call: 'saveTeamSettings' }, im_room_name, async (db, team) => {
      await saveRow(db, team, settings, parts.clock.now())
      if (settings.escalates_to !== undefined || settings.escalate_minutes !== undefined)
        await saveEscalation(db, team, settings, caller.companyId)
      if (settings.mode !== undefined && settings.mode !== team.team.mode)
        await changeMode(db, team, settings.mode, parts.clock.now())
      const events = settings.natural_name === undefined ? [] : await rename(db, team, settings.natural_name)
      return { events, elsewhere: await tellOfOpening(db, team, events.length > 0) }
    }),
  ),
})

async function saveRow(
  db: Kysely<Schema>,
  { row, team, members }: ManagedTeam,
  { limit_minutes, welcome, away, time_zone, hours, rota }: Settings,
  now: number,
): Promise<void> {
  const kept = rota && withoutStrangers(rota, new Set(members.keys()))
  const values: Updateable<Schema['teams']> = {
    ...(limit_minutes !== undefined && { limit_minutes }),
    ...(welcome !== undefined && { welcome: welcome.trim() }),
    ...(away !== undefined && { away: away.trim() }),
    ...(time_zone !== undefined && { time_zone }),
    ...(hours !== undefined && { hours: JSON.stringify(hours) }),
    ...(kept !== undefined && rotaColumns(team, kept, time_zone ?? team.time_zone, now)),
  }
  if (Object.keys(values).length > 0)
    await db.updateTable('teams').set(values).where('room_id', '=', row.id).execute()
}

/** To another team of the company [customers-25]. */
async function saveEscalation(
  db: Kysely<Schema>,
  { row }: ManagedTeam,
  { escalates_to, escalate_minutes }: Settings,
  companyId: number,
): Promise<void> {
  const second = escalates_to
    ? await db
        .selectFrom('teams as t')
        .innerJoin('conversations as c', 'c.id', 't.room_id')
        .where('c.company_id', '=', companyId)
        .where('c.key', '=', escalates_to)
        .where('c.dismissed_seq', 'is', null)
        .select('c.id')
        .executeTakeFirst()
    : undefined
  if (escalates_to && (!second || second.id === row.id)) throw badInput('escalates_to', 'is no other team')
  await db
    .updateTable('teams')
    .set({
      ...(escalates_to !== undefined && { escalates_to: second?.id ?? null }),
      ...(escalate_minutes !== undefined && { escalate_minutes }),
    })
    .where('room_id', '=', row.id)
    .execute()
}

/** People who have left the team cannot be on duty. */
const withoutStrangers = (rota: Rota, members: ReadonlySet<string>): Rota => {
  const known = <T extends { people: string[] }>(shifts: readonly T[]): T[] =>
    shifts.map(shift => ({ ...shift, people: shift.people.filter(person => members.has(person)) }))
  return {
    ...EMPTY_ROTA,
    shifts: known(rota.shifts),
    exceptions: rota.exceptions.map(({ date, shifts }) => ({ date, shifts: known(shifts) })),
    absences: rota.absences.filter(({ person }) => members.has(person)),
  }
}

/** In mode `duty` nobody is on duty at first: the current shift decides, or somebody goes on duty. */
async function changeMode(
  db: Kysely<Schema>,
  { row, team }: ManagedTeam,
  mode: 'open' | 'duty',
  at: number,
): Promise<void> {
  const changed = { mode, servant_id: null, servant_since: 0, hand_over: null, rota_at: 0 }
  const left = { at, from: team.servant_id, to: null, reason: 'away' as const }
  const duty_log = team.servant_id === null ? team.duty_log : addToDutyLog(team.duty_log, left)
  await db
    .updateTable('teams')
    .set({ ...changed, duty_log })
    .where('room_id', '=', row.id)
    .execute()
  await db
    .updateTable('conversations')
    .set({ duty_user_id: dutyColumn({ ...team, ...changed }) })
    .where('ref_room_id', '=', row.id)
    .execute()
}

/** What customers see of the team; whether somebody is there is told alone, which costs them no call [customers-18]. */
async function tellOfOpening(
  db: Kysely<Schema>,
  { row, team }: ManagedTeam,
  isRenamed: boolean,
): Promise<DistantEvent[]> {
  const now = await db.selectFrom('teams').where('room_id', '=', row.id).selectAll().executeTakeFirstOrThrow()
  const { isUnattended: wasUnattended, ...before } = openingOf(team)
  const { isUnattended, ...after } = openingOf(now)
  if (isRenamed || JSON.stringify(before) !== JSON.stringify(after)) return openingEvents(db, row.id)
  return isUnattended === wasUnattended ? [] : attendanceEvents(db, row.id, !isUnattended)
}

async function rename(
  db: Kysely<Schema>,
  { row, me, members }: ManagedTeam,
  to: string,
): Promise<TeamEvent[]> {
  const problem = checkRoomName(to)
  if (problem) throw badInput('natural_name', problem)
  const title = to.trim()
  if (title === row.name) return []
  const { pinyin, initials } = nameKeysOf(title)
  await db
    .updateTable('conversations')
    .set({ name: title, pinyin, initials })
    .where('id', '=', row.id)
    .execute()
  return [{ event: { type: 'roomRenamed', operator: eventPerson(me), title }, to: members.keys() }]
}
