import { MAX_EVENT_PEOPLE, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import {
  type Announce,
  type AnnouncingParts,
  archiveAndAnnounce,
} from '../../domain/archive/archive-and-announce.ts'
import { CHECKED } from '../../domain/customers/checked-questions.ts'
import { repeatWork } from '../../domain/customers/repeat-work.ts'
import { announceEvent, archiveEvent } from '../../domain/rooms/change-room.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { escalateQuestions } from './escalate.ts'

const MINUTE_MS = 60_000
/** In one round; the rest waits for the next. */
const MAX_CHECKED = 500

interface LateParts extends AnnouncingParts {
  clock: Clock
  members: MemberCache
  log: Logger
}

/**
 * Notifies teams of customers whose question has waited longer than the team's limit, once for each question
 * [questions-7]. What was decided stands with the question, so it is decided once, also by several processes and after
 * a restart. Answered questions are done with as well, so that each round looks at new ones only.
 */
export async function notifyLateQuestions(parts: LateParts): Promise<void> {
  const now = parts.clock.now()
  const due = await selectDue(parts.storage.db, now)
  const over = due.filter(({ isOver }) => isOver)
  if (over.length > 0) await settle(parts.storage.db, over, 'over')
  const teams = new Set(due.flatMap(({ isOver, team_id }) => (isOver ? [] : [team_id])))
  for (const team of teams)
    try {
      await archiveAndAnnounce(parts, (db, announce) => notifyTeam(parts, db, announce, team, now))
    } catch (error) {
      // One failing team must not block the others; it is retried with the next round.
      parts.log.warn({ err: error, team }, 'a team was not told who is waiting')
    }
}

/** Questions past the limit of their team, and those that need no answer any more. */
async function selectDue(db: Kysely<Schema>, now: number, team?: number) {
  let query = db
    .selectFrom('questions as q')
    .innerJoin('conversations as c', 'c.id', 'q.conversation_id')
    .innerJoin('consultations as k', 'k.room_id', 'q.conversation_id')
    .innerJoin('teams as t', 't.room_id', 'k.team_id')
    .innerJoin('users as u', 'u.id', 'k.customer_id')
    .leftJoin('answers as a', join =>
      join.onRef('a.conversation_id', '=', 'q.conversation_id').onRef('a.seq', '=', 'q.seq'),
    )
    .where('q.is_checked', '=', 0)
    .where(({ eb, or, ref, val }) =>
      or([
        eb('a.seq', 'is not', null),
        eb('c.consult_state', '=', 'closed'),
        eb(eb('q.time', '+', eb(ref('t.limit_minutes'), '*', MINUTE_MS)), '<=', val(now)),
      ]),
    )
    .orderBy('q.time')
    .limit(MAX_CHECKED)
    .select(['q.conversation_id', 'q.seq', 'k.team_id', 'a.seq as answered', 'c.consult_state'])
    .select(['u.user_name as id', 'u.nick_name as name'])
  if (team !== undefined) query = query.where('k.team_id', '=', team)
  const rows = await query.execute()
  return rows.map(({ answered, consult_state, ...row }) => ({
    ...row,
    isOver: answered !== null || consult_state === 'closed',
  }))
}

async function notifyTeam(
  { members, clock }: LateParts,
  db: Kysely<Schema>,
  announce: Announce,
  teamId: number,
  now: number,
): Promise<void> {
  const { domain, ...row } = await lockTeamRow(db, teamId)
  // Read again behind the lock: another process may have been first.
  const all = (await selectDue(db, now, teamId)).filter(({ isOver }) => !isOver)
  // An event names so many; the rest waits for the next round.
  const late = all.slice(0, MAX_EVENT_PEOPLE)
  if (late.length === 0) return
  await settle(db, late, 'told')
  const customers = new Map(late.map(({ id, name }) => [id, { id, name }]))
  const event: RoomEvent = {
    type: 'customersLate',
    operator: { id: row.key, name: row.name },
    people: [...customers.values()],
  }
  const archived = await archiveEvent(db, row, event, clock.now())
  const people = await members.of(db, row.id, row.members_seq)
  announceEvent(announce, domain, row.key, { event, to: people.keys() }, archived)
}

/** Writing the row locks it on both databases. */
async function lockTeamRow(db: Kysely<Schema>, teamId: number) {
  const row = await db
    .updateTable('conversations')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { domain } = await db
    .selectFrom('companies')
    .where('id', '=', row.company_id)
    .select('domain')
    .executeTakeFirstOrThrow()
  return { ...row, domain }
}

const settle = (
  db: Kysely<Schema>,
  questions: readonly { conversation_id: number; seq: number }[],
  how: keyof typeof CHECKED,
) =>
  db
    .updateTable('questions')
    .set({ is_checked: CHECKED[how] })
    .where(({ or, and }) => or(questions.map(({ conversation_id, seq }) => and({ conversation_id, seq }))))
    .execute()

export const questions = {
  start: context => ({
    jobs: [
      repeatWork(context, 'looking for late questions', () => notifyLateQuestions(context)),
      repeatWork(context, 'passing on what waits', () => escalateQuestions(context)),
    ],
  }),
} satisfies Feature
