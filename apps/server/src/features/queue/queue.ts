import { CONTACT_TYPE, nextShift, shiftAt, USUAL_WAIT_DAYS, usualWaitMs } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { liveQuestions } from '../../domain/archive/recount-questions.ts'
import { questionsOfTeam } from '../../domain/customers/questions-of-team.ts'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

const DAY_MS = 86_400_000
/** The newest of a team: more would not change nine of ten. */
const MAX_QUESTIONS = 5_000
/** Customers ask far more often than it changes. */
const LIFE_MS = 60_000
const MAX_TEAMS = 1_000

interface Usual {
  usual_ms: number
  counted_at: number
}

type TeamRow = Awaited<ReturnType<typeof selectTeam>>

/** What customers can rely on while they wait [queue-1, queue-2, queue-3]. */
const createQueue = ({
  storage: { db, dialect },
  members,
  clock,
}: Pick<RoomsParts, 'storage' | 'members' | 'clock'>): Pick<Handlers, 'getQueuePlace'> => {
  const counted = new Map<number, Usual>()
  const usualOf = async ({ room_id, time_zone }: TeamRow): Promise<Usual> => {
    const now = clock.now()
    const known = counted.get(room_id)
    if (known && known.counted_at <= now && known.counted_at > now - LIFE_MS) return known
    const questions = await selectWaits(db, room_id, now)
    const usual = { usual_ms: usualWaitMs(questions, time_zone, now) ?? 0, counted_at: now }
    if (counted.size >= MAX_TEAMS) counted.clear()
    counted.set(room_id, usual)
    return usual
  }
  return {
    getQueuePlace: signedIn(async (caller, { im_room_name }) => {
      const { row, me } = await openRoom(db, { dialect, members }, caller, { name: im_room_name })
      if (me.type !== CONTACT_TYPE.consultCustomer) throw notAllowed()
      const team = await selectTeam(db, row.ref_room_id ?? 0)
      return {
        ...(await selectPlace(db, row.id, team.room_id)),
        ...(await usualOf(team)),
        ...(await selectAnswerers(db, team, clock.now())),
      }
    }),
  }
}

const selectTeam = (db: Kysely<Schema>, teamId: number) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .leftJoin('users as u', 'u.id', 't.servant_id')
    .where('t.room_id', '=', teamId)
    .select(['t.room_id', 't.mode', 't.time_zone', 't.hours', 't.rota', 'c.company_id'])
    .select(['u.user_name', 'u.nick_name'])
    .executeTakeFirstOrThrow()

async function selectWaits(db: Kysely<Schema>, teamId: number, now: number) {
  const rows = await questionsOfTeam(db, teamId)
    .where('q.time', '>', now - USUAL_WAIT_DAYS * DAY_MS)
    .orderBy('q.time', 'desc')
    .limit(MAX_QUESTIONS)
    .select(['q.time as askedAt', 'a.time as answeredAt', 'q.left_by'])
    .execute()
  return rows.map(({ askedAt, answeredAt, left_by }) => ({
    askedAt: Number(askedAt),
    answeredAt: answeredAt === null ? undefined : Number(answeredAt),
    isLeft: left_by !== null,
  }))
}

/** In the order of the board. */
async function selectPlace(db: Kysely<Schema>, roomId: number, teamId: number) {
  const own = await liveQuestions(db)
    .where('q.conversation_id', '=', roomId)
    .select(({ fn }) => fn.min<number | null>('q.time').as('time'))
    .executeTakeFirst()
  if (own?.time === null || own === undefined) return { place: 0, asked_at: 0 }
  const asked_at = Number(own.time)
  const { count } = await liveQuestions(db)
    .where('c.ref_room_id', '=', teamId)
    .where(({ or, and, eb }) =>
      or([
        eb('q.time', '<', asked_at),
        and([eb('q.time', '=', asked_at), eb('q.conversation_id', '<', roomId)]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { place: Number(count) + 1, asked_at }
}

/** By the rota, while whoever is on duty follows it. Names alone: customers cannot write to these people. */
async function selectAnswerers(db: Kysely<Schema>, team: TeamRow, now: number) {
  const { mode, user_name, nick_name, company_id } = team
  if (mode !== 'duty' || user_name === null) return { answerer: '', until: 0, next: '' }
  const { rota, timeZone } = scheduleOf(team)
  const shift = shiftAt(rota, timeZone, now)
  if (!shift?.people.includes(user_name)) return { answerer: nick_name ?? '', until: 0, next: '' }
  const following = nextShift(rota, timeZone, now)
  const [heir] = following && following.start <= shift.end ? following.people : []
  const person =
    heir === undefined || heir === user_name
      ? undefined
      : await db
          .selectFrom('users')
          .where('company_id', '=', company_id)
          .where('user_name', '=', heir)
          .where('disabled', '=', 0)
          .select('nick_name')
          .executeTakeFirst()
  return { answerer: nick_name ?? '', until: shift.end, next: person?.nick_name ?? '' }
}

export const queue = { handlers: createQueue } satisfies Feature
