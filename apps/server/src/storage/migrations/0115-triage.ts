import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Labels of teams and their consultations, and until when a consultation is put off. */
export const addTriage = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of ['teams', 'consultations'])
      await db.schema
        .alterTable(table)
        .addColumn('labels', 'text', col => col.notNull().defaultTo('[]'))
        .execute()
    await db.schema
      .alterTable('conversations')
      .addColumn('snoozed_until', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
  },
})
