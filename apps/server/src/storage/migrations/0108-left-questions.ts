import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who closed a consultation while the question was open. */
export const addLeftQuestions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('questions').addColumn('left_by', 'integer').execute()
  },
})
