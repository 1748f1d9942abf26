import { computeFigures } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { questionsOfTeam } from '../../domain/customers/questions-of-team.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000
/** The newest answers say enough. */
const MAX_ANSWERS = 200
/** Visitors ask far more often than it changes. */
const LIFE_MS = 10 * MINUTE_MS
const MAX_TEAMS = 1_000

export type ReplyTime = (teamId: number) => Promise<number>

/** In how many minutes a team usually replies, by the median of the last week; 0: nobody knows. */
export function createReplyTime(db: Kysely<Schema>, clock: Clock): ReplyTime {
  const known = new Map<number, { minutes: number; until: number }>()
  return async teamId => {
    const now = clock.now()
    const found = known.get(teamId)
    if (found && found.until > now) return found.minutes
    const minutes = await selectReplyMinutes(db, teamId, now)
    if (known.size >= MAX_TEAMS) known.clear()
    known.set(teamId, { minutes, until: now + LIFE_MS })
    return minutes
  }
}

async function selectReplyMinutes(db: Kysely<Schema>, teamId: number, now: number): Promise<number> {
  const rows = await questionsOfTeam(db, teamId)
    .where('a.time', 'is not', null)
    .where('q.time', '>=', now - WEEK_MS)
    .orderBy('q.time', 'desc')
    .limit(MAX_ANSWERS)
    .select(['k.room_id as room', 'q.time as askedAt', 'a.time as answeredAt'])
    .execute()
  const questions = rows.map(({ room, askedAt, answeredAt }) => ({
    room,
    askedAt: Number(askedAt),
    answeredAt: Number(answeredAt),
  }))
  const { medianMs } = computeFigures(questions, 0, now)
  return questions.length === 0 ? 0 : Math.max(1, Math.ceil(medianMs / MINUTE_MS))
}
