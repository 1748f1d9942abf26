import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The last changes of duty, which the team sees in its consultations. */
export const addDutyLog = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('teams')
      .addColumn('duty_log', 'text', col => col.notNull().defaultTo('[]'))
      .execute()
  },
})
