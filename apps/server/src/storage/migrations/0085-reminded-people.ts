import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far the reminders of a meeting have come: people get theirs in the order of their ids. */
export const addRemindedPeople = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('meeting_reminders')
      .addColumn('reminded_to', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
