import { stateAfterMark } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Call after a question was opened, closed or withdrawn. The room must be locked; other rooms are not affected. */
export async function recountQuestions(db: Kysely<Schema>, roomId: number): Promise<void> {
  const room = await db
    .selectFrom('conversations')
    .where('id', '=', roomId)
    .select('consult_state')
    .executeTakeFirstOrThrow()
  if (room.consult_state === '') return
  const { count, oldest } = await openQuestions(db)
    .where('q.conversation_id', '=', roomId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('q.time').as('oldest')])
    .executeTakeFirstOrThrow()
  const consult_state = stateAfterMark(room.consult_state, Number(count))
  const waiting_since = consult_state === 'waiting' && oldest !== null ? Number(oldest) : null
  await db
    .updateTable('conversations')
    .set({ open_questions: Number(count), consult_state, waiting_since })
    .where('id', '=', roomId)
    .execute()
}

/** After an answer to one of several questions the customer waits since the oldest of the others. */
export async function waitSinceOldest(db: Kysely<Schema>, roomId: number): Promise<void> {
  const { oldest } = await openQuestions(db)
    .where('q.conversation_id', '=', roomId)
    .select(({ fn }) => fn.min<number | null>('q.time').as('oldest'))
    .executeTakeFirstOrThrow()
  if (oldest === null) return
  await db
    .updateTable('conversations')
    .set({ waiting_since: Number(oldest) })
    .where('id', '=', roomId)
    .where('consult_state', '=', 'waiting')
    .execute()
}

/** In consultations that are not closed: what the board lists, and the overview of administrators counts. */
export const liveQuestions = (db: Kysely<Schema>) =>
  openQuestions(db)
    .innerJoin('conversations as c', 'c.id', 'q.conversation_id')
    .where('c.consult_state', '!=', 'closed')

/** Unanswered questions. */
export const openQuestions = (db: Kysely<Schema>) =>
  db
    .selectFrom('questions as q')
    .leftJoin('answers as a', join =>
      join.onRef('a.conversation_id', '=', 'q.conversation_id').onRef('a.seq', '=', 'q.seq'),
    )
    .where('a.seq', 'is', null)
