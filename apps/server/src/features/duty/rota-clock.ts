import { type RoomEvent, type ShiftTime, shiftAt } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import { type Announce, archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { lockTeam } from '../../domain/customers/lock-team.ts'
import { type RepeatedWork, repeatWork } from '../../domain/customers/repeat-work.ts'
import { setDuty } from '../../domain/customers/set-duty.ts'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import {
  announceEvent,
  archiveEvent,
  type DistantEvent,
  type RoomsParts,
} from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { Member, Members } from '../../domain/rooms/member-cache.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Schema } from '../../storage/schema.ts'
import { selectDutySnapshot } from './duty-card.ts'

export interface RotaParts extends Omit<RoomsParts, 'audit'> {
  /** Whether somebody is connected to this server. */
  isOnline(user: string, domain: string): boolean
  log: Logger
}

/**
 * Gives duty to the next when a shift begins [duty-5]. The decided shift is stored in the database: it is decided
 * once, whichever process comes first, however often the server starts, and also when its clock is set back.
 */
export const createRotaClock = (parts: RotaParts & { jobs: Jobs }): RepeatedWork =>
  repeatWork(parts, 'looking at the rota', () => tickRota(parts))

/** Decides every shift that has begun since it was last looked at. */
export async function tickRota(parts: RotaParts): Promise<void> {
  const now = parts.clock.now()
  const teams = await selectDutyTeams(parts.storage.db)
  for (const team of teams) {
    if (!dueShift(team, now)) continue
    try {
      await archiveAndAnnounce(parts, (db, announce) => decide(parts, db, announce, team))
    } catch (error) {
      // One failing team must not block the others; it is retried with the next tick.
      parts.log.warn({ err: error, team: team.room_id }, 'a shift was not decided')
    }
  }
}

type DutyTeam = Awaited<ReturnType<typeof selectDutyTeams>>[number]

const selectDutyTeams = (db: Kysely<Schema>) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('t.mode', '=', 'duty')
    .where('c.dismissed_seq', 'is', null)
    .select(['t.room_id', 't.time_zone', 't.hours', 't.rota', 't.rota_at'])
    .select(['c.key', 'c.company_id', 'company.domain'])
    .execute()

function dueShift(
  team: Pick<DutyTeam, 'time_zone' | 'hours' | 'rota' | 'rota_at'>,
  now: number,
): ShiftTime | undefined {
  const { rota, timeZone } = scheduleOf(team)
  const shift = shiftAt(rota, timeZone, now)
  return shift && shift.start > team.rota_at ? shift : undefined
}

async function decide(
  parts: RotaParts,
  db: Kysely<Schema>,
  announce: Announce,
  { key, company_id, domain }: DutyTeam,
): Promise<void> {
  const { storage, clock, members } = parts
  const now = clock.now()
  await lockTeam(db, { dialect: storage.dialect, companyId: company_id }, key)
  const row = await db
    .selectFrom('conversations')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'groupchat')
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirstOrThrow()
  // Read again behind the lock: another process may have decided meanwhile.
  const team = await db
    .selectFrom('teams')
    .where('room_id', '=', row.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const shift = team.mode === 'duty' ? dueShift(team, now) : undefined
  if (!shift) return
  await db.updateTable('teams').set({ rota_at: shift.start }).where('room_id', '=', row.id).execute()
  const people = await members.of(db, row.id, row.members_seq)
  const given = await giveDuty(parts, db, { team, people, shift, domain, key, name: row.name })
  if (!given) return
  const { event, elsewhere = [] } = given
  const archived = await archiveEvent(db, row, event, now)
  announceEvent(announce, domain, key, { event, to: people.keys() }, archived)
  for (const { room, ...addressed } of elsewhere) announceEvent(announce, domain, room, addressed)
}

interface Beginning {
  team: Selectable<Schema['teams']>
  people: Members
  shift: ShiftTime
  domain: string
  key: string
  name: string
}

/** To the first available person of the shift. If nobody is available, duty does not change and the team is told. */
async function giveDuty(
  { clock, isOnline }: RotaParts,
  db: Kysely<Schema>,
  { team, people, shift, domain, key, name }: Beginning,
): Promise<{ event: RoomEvent; elsewhere?: DistantEvent[] } | undefined> {
  const ofShift = shift.people.flatMap(id => people.get(id) ?? [])
  const next: Member | undefined = ofShift.find(member => isOnline(member.id, domain))
  const operator = { id: key, name }
  if (!next) return { event: { type: 'dutyUncovered', operator, people: ofShift.map(eventPerson) } }
  if (next.userId === team.servant_id) return undefined
  const previous = [...people.values()].filter(member => member.userId === team.servant_id)
  const at = clock.now()
  const card = await selectDutySnapshot(db, team.room_id, at)
  const handOver = { from: previous[0]?.userId ?? null, by: null, comment: '', reason: 'rota', card } as const
  const onDuty = { userId: next.userId, handOver }
  const elsewhere = await setDuty(db, team.room_id, { at, reason: 'rota', next: onDuty })
  const event: RoomEvent = {
    type: 'dutyServantChanged',
    operator,
    people: [eventPerson(next)],
    previous: previous.map(eventPerson),
    reason: 'rota',
    comment: '',
  }
  return { event, elsewhere }
}
