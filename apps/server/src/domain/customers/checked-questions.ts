import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Why a question is not looked at again: the team was told that it is late, or it needed no answer any more. */
export const CHECKED = { told: 1, over: 2 } as const

/** A question that is open again: its team has not been told of it yet [questions-7]. */
export const watchAgain = (db: Kysely<Schema>, conversationId: number, seq: number) =>
  db
    .updateTable('questions')
    .set({ is_checked: 0 })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .where('is_checked', '=', CHECKED.over)
    .execute()
