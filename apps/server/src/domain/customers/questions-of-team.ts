import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * `q`, with its answer `a` and consultation `k`: what a team has answered, also where the consultation was moved to
 * another team since, and what is open in the consultations it has now [questions-5].
 */
export const questionsOfTeam = (db: Kysely<Schema>, teamId: number) =>
  db
    .selectFrom('consultations as k')
    .innerJoin('questions as q', 'q.conversation_id', 'k.room_id')
    .leftJoin('answers as a', join =>
      join.onRef('a.conversation_id', '=', 'q.conversation_id').onRef('a.seq', '=', 'q.seq'),
    )
    .where(
      'k.room_id',
      'in',
      db
        .selectFrom('consultations')
        .where('team_id', '=', teamId)
        .select('room_id as room')
        .union(db.selectFrom('answers').where('team_id', '=', teamId).select('conversation_id as room')),
    )
    .where(({ fn }) => fn.coalesce('a.team_id', 'k.team_id'), '=', teamId)
