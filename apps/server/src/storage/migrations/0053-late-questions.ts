import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a team was told that a question has waited too long. Those from before count as told. */
export const createLateQuestions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('questions')
      .addColumn('is_checked', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    const old = db as Kysely<{ questions: { is_checked: number } }>
    await old.updateTable('questions').set({ is_checked: 1 }).execute()
    await db.schema
      .createIndex('questions_to_check')
      .on('questions')
      .columns(['is_checked', 'time'])
      .execute()
  },
})
