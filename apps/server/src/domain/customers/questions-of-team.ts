import { type Kysely, sql } from 'kysely'
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

/** When a person of the team first wrote after question `q` of consultation `k`; programs are no people [questions-5]. */
export const firstReplyTime = sql<number | null>`(
  select m.time from messages as m
  where m.conversation_id = q.conversation_id and m.seq > q.seq and m.counts = 1
    and m.sender_id is not null and m.sender_id <> k.customer_id
    and not exists (select 1 from bots where bots.user_id = m.sender_id)
  order by m.seq limit 1)`
