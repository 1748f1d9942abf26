import { setImmediate } from 'node:timers/promises'
import {
  type AskedQuestion,
  computeFigures,
  FIGURE_WEEKS,
  type Figures,
  figuresByWeek,
  localTimeOf,
  timeOfLocal,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { firstReplyTime, questionsOfTeam } from '../../domain/customers/questions-of-team.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { type BoardReader, ownTeams } from './own-teams.ts'

const WEEK_MS = 7 * 86_400_000
/** For each team; the newest. */
const MAX_QUESTIONS = 5_000

/** How fast the teams of a member have answered in the last seven days, and in the weeks before [questions-5]. */
export const createFigures = (db: Kysely<Schema>, clock: Clock): Pick<Handlers, 'listServiceFigures'> => ({
  listServiceFigures: signedIn(async reader => {
    const now = clock.now()
    const answer = []
    for (const { id, key, name, limit_minutes, time_zone } of await selectTeamsOf(db, reader)) {
      const questions = await selectQuestions(db, id, now - FIGURE_WEEKS * WEEK_MS)
      const known = questions.length < MAX_QUESTIONS ? 0 : (questions.at(-1)?.askedAt ?? 0)
      const recent = questions.filter(({ askedAt }) => askedAt >= now - WEEK_MS)
      const { people, ...figures } = computeFigures(recent, limit_minutes, now)
      const midnight = timeOfLocal(localTimeOf(now, time_zone).date, 0, time_zone)
      const today = questions.filter(({ askedAt }) => askedAt >= midnight)
      answer.push({
        im_room_name: key,
        natural_name: name,
        ...encode(figures),
        today: {
          from: midnight,
          ...encode(computeFigures(today, limit_minutes, now)),
          ...(await averageRating(db, id, midnight)),
        },
        people: people.map(person => ({
          im_user_name: person.id,
          nick_name: person.name,
          answered: person.answered,
          median_ms: person.medianMs,
          unanswered: person.unanswered,
        })),
        weeks: figuresByWeek(questions, limit_minutes, now, known).map(({ from, ...week }) => ({
          from,
          ...encode(week),
        })),
      })
      // Thousands of questions a team: others are served in between.
      await setImmediate()
    }
    return answer
  }),
})

const encode = ({ medianMs, firstMs, withinLimit, asked, answered }: Omit<Figures, 'people'>) => ({
  asked,
  answered,
  median_ms: medianMs,
  first_ms: firstMs,
  within_limit: withinLimit,
})

const selectTeamsOf = (db: Kysely<Schema>, reader: BoardReader) =>
  ownTeams(db, reader)
    .orderBy('c.name')
    .orderBy('c.id')
    .select(['c.id', 'c.key', 'c.name', 't.limit_minutes', 't.time_zone'])
    .execute()

async function averageRating(db: Kysely<Schema>, teamId: number, since: number) {
  const { sum, count } = await db
    .selectFrom('consultations')
    .where(({ fn }) => fn.coalesce('rated_team_id', 'team_id'), '=', teamId)
    .where('closed_at', '>=', since)
    .where('rating', 'is not', null)
    .select(({ fn }) => [fn.sum<number | null>('rating').as('sum'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  const ratings = Number(count)
  return { rating: ratings === 0 ? 0 : Number(sum) / ratings, ratings }
}

/** A question of a team, and where its message is. */
export interface TeamQuestion extends AskedQuestion {
  room: number
  seq: number
  /** The consultation was moved to another team since. */
  isMoved: boolean
}

/** The newest first. */
export async function selectQuestions(
  db: Kysely<Schema>,
  teamId: number,
  since: number,
): Promise<TeamQuestion[]> {
  const rows = await questionsOfTeam(db, teamId)
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as l', 'l.id', 'q.left_by')
    .where('q.time', '>=', since)
    .orderBy('q.time', 'desc')
    .limit(MAX_QUESTIONS)
    .select([
      'k.room_id',
      'k.team_id',
      'q.seq',
      'q.time as askedAt',
      'a.time as answeredAt',
      'u.user_name',
      'u.nick_name',
    ])
    .select(['l.user_name as leaver', 'l.nick_name as leaver_name', firstReplyTime.as('repliedAt')])
    .execute()
  return rows.map(row => ({
    room: row.room_id,
    seq: row.seq,
    isMoved: row.team_id !== teamId,
    askedAt: Number(row.askedAt),
    ...(row.user_name !== null && { by: { id: row.user_name, name: row.nick_name ?? '' } }),
    ...(row.leaver !== null && { leftBy: { id: row.leaver, name: row.leaver_name ?? '' } }),
    answeredAt: row.answeredAt === null ? undefined : Number(row.answeredAt),
    repliedAt: row.repliedAt === null ? undefined : Number(row.repliedAt),
  }))
}
