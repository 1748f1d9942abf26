import {
  CONTACT_TYPE,
  type Consultation,
  type FailedMail,
  isCustomerRoom,
  isMergedRoom,
  type MergedRoom,
  type Team,
} from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { openQuestions } from '../archive/recount-questions.ts'
import { selectMergedParts } from '../merged-rooms/select-merged-parts.ts'
import { selectDutyPast } from './select-duty-past.ts'
import { selectSpeakers } from './select-speakers.ts'
import { openingOf, scheduleOf } from './team-schedule.ts'

/** What a team, a consultation or a merged chat adds to its room, for one reader. */
export interface ServicePart {
  /** Title of a consultation for its reader: the team's name for the customer, the customer's name for staff. */
  name?: string
  avatar?: string
  refRoomId?: string
  team?: Team
  consultation?: Consultation
  merged?: MergedRoom
  /** Members a customer may see: themselves, and staff who have written. Undefined: all. */
  known?: ReadonlySet<string>
}

type RoomRow = Pick<
  Selectable<Schema['conversations']>,
  'id' | 'consult_state' | 'waiting_since' | 'open_questions' | 'merged_single' | 'snoozed_until'
>
interface OwnRoom {
  row: RoomRow
  type: number
}

/** What a team does about a consultation, which its customer does not learn [customers-11]. */
const HIDDEN = { holder: '', labels: [], snoozedUntil: 0, mail: undefined }

/** For rooms of types 1 to 5. Runs a fixed number of statements, and none if there is no such room. */
export async function selectServiceParts(
  db: Kysely<Schema>,
  rooms: readonly OwnRoom[],
): Promise<Map<number, ServicePart>> {
  const merged = rooms.filter(({ type }) => isMergedRoom(type)).map(({ row }) => row)
  const parts: Map<number, ServicePart> = await selectMergedParts(db, merged)
  const served = rooms.filter(({ type }) => isCustomerRoom(type))
  if (served.length === 0) return parts
  const idsOf = (...types: number[]) =>
    served.filter(({ type }) => types.includes(type)).map(({ row }) => row.id)
  const { innerCustomer, consultCustomer, customerGroup } = CONTACT_TYPE
  const teams = await selectTeams(db, idsOf(innerCustomer))
  const consultations = await selectConsultations(db, idsOf(consultCustomer, customerGroup))
  const speakers = await selectSpeakers(db, idsOf(consultCustomer))
  const joined = await selectFormerNames(db, [...consultations.keys()])
  const asked = await selectOpenQuestions(
    db,
    served
      .filter(({ row, type }) => type === customerGroup && row.open_questions > 0)
      .map(({ row }) => row.id),
  )
  const byMail = [...consultations.values()].filter(({ subject }) => subject !== null)
  const failed = await selectFailedMails(
    db,
    byMail.map(({ room_id }) => room_id),
  )
  for (const { row, type } of served) {
    const team = teams.get(row.id)
    if (team) parts.set(row.id, { team })
    const found = consultations.get(row.id)
    if (!found) continue
    const joinedFrom = joined.get(row.id)
    const described = describeConsultation(row, found, asked.get(row.id), failed.get(row.id))
    const consultation = joinedFrom ? { ...described, joinedFrom } : described
    parts.set(
      row.id,
      type === customerGroup
        ? { consultation, refRoomId: String(found.team_id) }
        : {
            consultation: { ...consultation, ...HIDDEN, opening: openingOf(found) },
            name: found.teamName,
            avatar: found.teamAvatar,
            known: new Set([found.customer, ...(speakers.get(row.id) ?? [])]),
          },
    )
  }
  return parts
}

export async function selectTeams(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, Team>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('teams as t')
    .leftJoin('users as u', 'u.id', 't.servant_id')
    .leftJoin('conversations as second', 'second.id', 't.escalates_to')
    .where('t.room_id', 'in', [...ids])
    .select([
      't.room_id',
      't.mode',
      't.limit_minutes',
      't.welcome',
      't.away',
      't.servant_since',
      't.hand_over',
      't.duty_log',
      't.labels',
      't.escalate_minutes',
      'second.key as escalatesTo',
    ])
    .select(['t.time_zone', 't.hours', 't.rota', 'u.user_name', 'u.nick_name'])
    .execute()
  const pasts = await selectDutyPast(db, rows)
  const closed = await countClosed(db, ids)
  return new Map(
    rows.map(
      ({ room_id, mode, limit_minutes, welcome, away, servant_since, user_name, nick_name, ...row }) => [
        room_id,
        {
          mode,
          limitMinutes: limit_minutes,
          welcome,
          away,
          ...scheduleOf(row),
          labels: JSON.parse(row.labels),
          escalatesTo: row.escalatesTo ?? '',
          escalateMinutes: row.escalate_minutes,
          closedCount: closed.get(room_id) ?? 0,
          dutyChanges: [],
          ...pasts.get(room_id),
          ...(user_name !== null && {
            onDuty: { id: user_name, name: nick_name ?? '', since: servant_since },
          }),
        },
      ],
    ),
  )
}

/** By team; read from the index alone. */
async function countClosed(db: Kysely<Schema>, teams: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('conversations')
    .where('ref_room_id', 'in', [...teams])
    .where('consult_state', '=', 'closed')
    .groupBy('ref_room_id')
    .select(({ fn }) => ['ref_room_id as team', fn.countAll().as('count')])
    .execute()
  return new Map(rows.map(({ team, count }) => [team ?? 0, Number(count)]))
}

type ConsultationRow = NonNullable<Awaited<ReturnType<typeof queryConsultations>>[number]>

const queryConsultations = (db: Kysely<Schema>, ids: readonly number[]) =>
  db
    .selectFrom('consultations as k')
    .innerJoin('conversations as parent', 'parent.id', 'k.team_id')
    .innerJoin('teams as t', 't.room_id', 'k.team_id')
    .innerJoin('users as customer', 'customer.id', 'k.customer_id')
    .leftJoin('users as holder', 'holder.id', 'k.holder_id')
    .leftJoin('mail_threads as thread', 'thread.room_id', 'k.room_id')
    .innerJoin('participants as seat', join =>
      join.onRef('seat.conversation_id', '=', 'k.room_id').onRef('seat.user_id', '=', 'k.customer_id'),
    )
    .where('k.room_id', 'in', [...ids])
    .selectAll('k')
    .select(['seat.silenced', 'thread.subject'])
    .select(['parent.key as team', 'parent.name as teamName', 'parent.avatar as teamAvatar'])
    .select(['customer.user_name as customer', 'holder.user_name as holder'])
    .select(['t.away', 't.time_zone', 't.hours', 't.rota', 't.mode', 't.servant_id'])
    .execute()

async function selectConsultations(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, ConsultationRow>> {
  if (ids.length === 0) return new Map()
  return new Map((await queryConsultations(db, ids)).map(row => [row.room_id, row]))
}

const describeConsultation = (
  row: RoomRow,
  found: ConsultationRow,
  openQuestions: readonly string[] = [],
  failed: readonly FailedMail[] = [],
): Consultation => ({
  team: found.team,
  teamName: found.teamName,
  customer: found.customer,
  state: row.consult_state || 'answered',
  waitingSince: row.waiting_since ?? 0,
  holder: found.holder ?? '',
  openedAt: found.opened_at,
  closedAt: found.closed_at ?? 0,
  wantsRating: found.wants_rating === 1,
  rating: found.rating ?? 0,
  ratingText: found.rating_text,
  email: found.email,
  isBlocked: found.silenced === 1,
  labels: JSON.parse(found.labels),
  snoozedUntil: row.snoozed_until,
  openQuestions,
  ...(found.subject !== null && { mail: { subject: found.subject, failed } }),
})

/** Names of the rooms that were joined in these [customers-28]. */
async function selectFormerNames(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversations')
    .where('ref_room_id', 'in', [...ids])
    .orderBy('id')
    .select(['ref_room_id', 'key'])
    .execute()
  const byRoom = Map.groupBy(rows, row => row.ref_room_id ?? 0)
  return new Map([...byRoom].map(([id, found]) => [id, found.map(row => row.key)]))
}

/** More than this says nothing new. */
const MAX_FAILED = 200

/** E-mails that did not arrive, by consultation. */
async function selectFailedMails(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, FailedMail[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sent_mails')
    .where('room_id', 'in', [...ids])
    .where('has_failed', '=', 1)
    .orderBy('time', 'desc')
    .limit(MAX_FAILED)
    .select(['room_id', 'message_id as messageId', 'reason'])
    .execute()
  const byRoom = Map.groupBy(rows, row => row.room_id)
  return new Map([...byRoom].map(([id, found]) => [id, found.map(({ room_id: _, ...one }) => one)]))
}

/** Ids of the messages, oldest first. */
async function selectOpenQuestions(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await openQuestions(db)
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'q.conversation_id').onRef('m.seq', '=', 'q.seq'),
    )
    .where('q.conversation_id', 'in', [...ids])
    .orderBy('q.seq')
    .select(['q.conversation_id', 'm.id'])
    .execute()
  const byRoom = Map.groupBy(rows, row => row.conversation_id)
  return new Map([...byRoom].map(([id, found]) => [id, found.map(row => row.id)]))
}
