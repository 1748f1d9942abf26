import { type AskedQuestion, computeFigures } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import { liveQuestions } from '../../domain/archive/recount-questions.ts'
import { firstReplyTime } from '../../domain/customers/questions-of-team.ts'
import { USAGE_WEEKS, weekOf, weekStart } from '../../domain/usage/periods.ts'
import type { Schema } from '../../storage/schema.ts'

const MINUTE_MS = 60_000
/** The newest. */
const MAX_QUESTIONS = 5_000
const MAX_NAMED = 5

/** For all teams of the company, counted as on the board [questions-4]. */
export async function countOpenQuestions(db: Kysely<Schema>, companyId: number, now: number) {
  const overdue = sql<number>`case when q.time + t.limit_minutes * ${sql.lit(MINUTE_MS)} < ${now} then 1 else 0 end`
  const found = await liveQuestions(db)
    .innerJoin('teams as t', 't.room_id', 'c.ref_room_id')
    .where('c.company_id', '=', companyId)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.sum<number | null>(overdue).as('overdue'),
      fn.min<number | null>('q.time').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return {
    open: Number(found.open),
    overdue: Number(found.overdue ?? 0),
    oldest_at: Number(found.oldest ?? 0),
  }
}

const teamsOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('c.dismissed_seq', 'is', null)

export async function countTeams(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { teams } = await teamsOf(db, companyId)
    .select(({ fn }) => fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow()
  return Number(teams)
}

/** Names of the teams where somebody should be on duty and nobody is. */
export async function listUnattendedTeams(db: Kysely<Schema>, companyId: number): Promise<string[]> {
  const rows = await teamsOf(db, companyId)
    .where('t.mode', '=', 'duty')
    .where('t.servant_id', 'is', null)
    .orderBy('c.name')
    .limit(MAX_NAMED)
    .select('c.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The median of first replies in each week, oldest first, and the shortest limit of the teams. */
export async function listFirstReplies(db: Kysely<Schema>, companyId: number, now: number) {
  const last = weekOf(now)
  const first = last - USAGE_WEEKS + 1
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('conversations as c', 'c.id', 'q.conversation_id')
    .innerJoin('consultations as k', 'k.room_id', 'q.conversation_id')
    .where('c.company_id', '=', companyId)
    .where('q.time', '>=', weekStart(first))
    .orderBy('q.time', 'desc')
    .limit(MAX_QUESTIONS)
    .select(['q.conversation_id as room', 'q.time as askedAt', firstReplyTime.as('repliedAt')])
    .execute()
  const questions = rows.flatMap(({ room, askedAt, repliedAt }): AskedQuestion[] =>
    repliedAt === null ? [] : [{ room, askedAt: Number(askedAt), repliedAt: Number(repliedAt) }],
  )
  const limit = await teamsOf(db, companyId)
    .select(({ fn }) => fn.min<number | null>('t.limit_minutes').as('minutes'))
    .executeTakeFirstOrThrow()
  return {
    reply_limit_minutes: limit.minutes ?? 0,
    first_replies: Array.from({ length: USAGE_WEEKS }, (_, index) => {
      const week = first + index
      const asked = questions.filter(({ askedAt }) => weekOf(askedAt) === week)
      return {
        from: weekStart(week),
        answered: asked.length,
        first_ms: computeFigures(asked, 0, now).firstMs,
      }
    }),
  }
}
