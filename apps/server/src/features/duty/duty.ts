import { CONTACT_TYPE, canHandOver, canTakeOver, MAX_ABSENCES, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely, Selectable } from 'kysely'
import { lockTeam } from '../../domain/customers/lock-team.ts'
import { rotaColumns } from '../../domain/customers/rota-columns.ts'
import { setDuty } from '../../domain/customers/set-duty.ts'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomCall } from '../../domain/rooms/audit-room.ts'
import { type Change, changeRoom, type RoomsParts, type Work } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { Member } from '../../domain/rooms/member-cache.ts'
import { noSuchRoom, type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { selectDutyCard, selectDutySnapshot, selectHandedCard } from './duty-card.ts'
import { createRotaClock, type RotaParts } from './rota-clock.ts'

type DutyCalls = 'handOverDuty' | 'takeOverDuty' | 'askDuty' | 'getDutyCard' | 'dismissDutyCard'

interface DutyParts extends RoomsParts, Pick<RotaParts, 'isOnline'> {}

type TeamRow = Selectable<Schema['teams']>

/** Whose turn it is to answer the customers of a team [duty-3]. */
export function createDuty(parts: DutyParts): Pick<Handlers, DutyCalls> {
  const { clock } = parts
  return {
    ...createCard(parts),
    handOverDuty: signedIn((caller, { im_room_name, im_user_name, comment }, { ip }) =>
      changeWhole(parts, { caller, ip, call: 'handOverDuty' }, im_room_name, async (db, room) => {
        const team = await requireDuty(db, room)
        if (!canHandOver(room.me.role, team.servant_id === room.me.userId)) throw notAllowed()
        const next = im_user_name === undefined ? undefined : room.members.get(im_user_name)
        if (im_user_name !== undefined && !next) throw badInput('im_user_name', 'is no member of the team')
        return transferDuty(
          parts,
          db,
          { room, team, next },
          { reason: next ? 'handed' : 'away', comment: comment.trim() },
        )
      }),
    ),

    takeOverDuty: signedIn((caller, { im_room_name }, { ip }) =>
      changeWhole(parts, { caller, ip, call: 'takeOverDuty' }, im_room_name, async (db, room) => {
        const team = await requireDuty(db, room)
        const onDuty = [...room.members.values()].find(member => member.userId === team.servant_id)
        if (onDuty === room.me) return { answer: {} }
        const allowed = canTakeOver({
          role: room.me.role,
          isOnDuty: false,
          isHeld: onDuty !== undefined,
          isOnDutyOnline: onDuty !== undefined && parts.isOnline(onDuty.id, caller.domain),
          longestWaitMs: await longestWait(db, room.row.id, clock.now()),
          limitMinutes: team.limit_minutes,
        })
        if (!allowed) throw new CallError(CODE.forbidden, 'A colleague is on duty.')
        return transferDuty(parts, db, { room, team, next: room.me }, { reason: 'taken' })
      }),
    ),

    askDuty: signedIn((caller, { im_room_name }, { ip }) =>
      changeRoom(parts, { caller, ip, call: 'askDuty' }, { name: im_room_name }, async (db, room) => {
        const team = await requireDuty(db, room)
        const onDuty = [...room.members.values()].find(member => member.userId === team.servant_id)
        if (!onDuty || onDuty === room.me) return { answer: {} }
        const me = eventPerson(room.me)
        return {
          answer: {},
          passing: { event: { type: 'dutyAsked', operator: me, people: [me] }, to: [onDuty.id] },
        }
      }),
    ),
  }
}

/** The hand-over card of the person on duty [duty-6]. */
function createCard(parts: DutyParts): Pick<Handlers, 'getDutyCard' | 'dismissDutyCard'> {
  const { storage, clock, members } = parts
  return {
    getDutyCard: signedIn(async (caller, { im_room_name, is_handed_over }) => {
      const roomAccess = { dialect: storage.dialect, members }
      const room = await openRoom(storage.db, roomAccess, caller, { name: im_room_name })
      if (room.me.type !== CONTACT_TYPE.innerCustomer) throw noSuchRoom()
      const handed = is_handed_over ? await selectHandedCard(storage.db, room.row.id) : undefined
      return handed ?? (await selectDutyCard(storage.db, room.row.id, clock.now()))
    }),

    dismissDutyCard: signedIn((caller, { im_room_name }, { ip }) =>
      changeRoom(parts, { caller, ip, call: 'dismissDutyCard' }, { name: im_room_name }, async (db, room) => {
        const team = await requireDuty(db, room)
        if (team.servant_id !== room.me.userId) throw notAllowed()
        await db.updateTable('teams').set({ hand_over: null }).where('room_id', '=', room.row.id).execute()
        return { answer: {}, own: { type: 'teamChanged', operator: eventPerson(room.me) } }
      }),
    ),
  }
}

/** Changes a team together with its consultations. */
const changeWhole = <Answer>(parts: DutyParts, call: RoomCall, name: string, work: Work<Answer>) =>
  changeRoom(parts, call, { name }, work, db =>
    lockTeam(db, { dialect: parts.storage.dialect, companyId: call.caller.companyId }, name),
  )

interface Pass {
  room: OpenRoom
  team: TeamRow
  next: Member | undefined
}

async function transferDuty(
  { clock }: DutyParts,
  db: Kysely<Schema>,
  { room, team: { servant_id }, next }: Pass,
  told: { reason: 'handed' | 'taken' | 'away'; comment?: string },
): Promise<Change<Record<string, never>>> {
  if ((next?.userId ?? null) === servant_id) return { answer: {} }
  const before = [...room.members.values()].filter(member => member.userId === servant_id)
  const at = clock.now()
  const handOver = {
    from: before[0]?.userId ?? null,
    by: room.me.userId,
    comment: told.comment ?? '',
    reason: told.reason === 'taken' ? ('taken' as const) : ('handed' as const),
  }
  const card = next && (await selectDutySnapshot(db, room.row.id, at))
  const onDuty = next && { userId: next.userId, handOver: { ...handOver, card } }
  const elsewhere = await setDuty(db, room.row.id, { at, reason: told.reason, next: onDuty })
  const event: RoomEvent = {
    type: 'dutyServantChanged',
    operator: eventPerson(room.me),
    people: next ? [eventPerson(next)] : [],
    previous: before.map(eventPerson),
    reason: told.reason,
    comment: told.comment ?? '',
  }
  return { answer: {}, event: { event, to: room.members.keys() }, elsewhere }
}

/** The team whose room it is; there must be duty in it. */
async function requireDuty(db: Kysely<Schema>, { row, me }: OpenRoom): Promise<TeamRow> {
  if (me.type !== CONTACT_TYPE.innerCustomer) throw noSuchRoom()
  const team = await db
    .selectFrom('teams')
    .where('room_id', '=', row.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  if (team.mode !== 'duty') throw new CallError(CODE.conflict, 'Nobody is on duty in this team.')
  return team
}

async function longestWait(db: Kysely<Schema>, teamId: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .where('ref_room_id', '=', teamId)
    .where('consult_state', '=', 'waiting')
    .select(({ fn }) => fn.min('waiting_since').as('since'))
    .executeTakeFirst()
  return row?.since ? now - Number(row.since) : 0
}

/** When a member is away: everybody for themselves. Those who lead the team set the whole rota. */
const createAbsences = (parts: RoomsParts): Pick<Handlers, 'saveDutyAbsences'> => ({
  saveDutyAbsences: signedIn((caller, { im_room_name, absences }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'saveDutyAbsences' }, { name: im_room_name }, async (db, room) => {
      if (room.me.type !== CONTACT_TYPE.innerCustomer) throw noSuchRoom()
      const team = await db
        .selectFrom('teams')
        .where('room_id', '=', room.row.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      const { rota, timeZone } = scheduleOf(team)
      const { me } = room
      const others = rota.absences.filter(({ person }) => person !== me.id && room.members.has(person))
      const own = absences.map(({ from, to }) => ({ person: me.id, from, to }))
      // With more of them, those who lead the team could not save the rota any more.
      if (others.length + own.length > MAX_ABSENCES)
        throw new CallError(CODE.conflict, 'The team has too many absences.')
      await db
        .updateTable('teams')
        .set(rotaColumns(team, { ...rota, absences: [...others, ...own] }, timeZone, parts.clock.now()))
        .where('room_id', '=', room.row.id)
        .execute()
      const event = { type: 'teamChanged', operator: eventPerson(me) } as const
      return { answer: {}, passing: { event, to: room.members.keys() } }
    }),
  ),
})

export const duty = {
  start: context => ({ jobs: [createRotaClock(context)] }),
  handlers: context => ({ ...createDuty(context), ...createAbsences(context) }),
} satisfies Feature
