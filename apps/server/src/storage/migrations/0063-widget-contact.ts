import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where visitors can be reached while the team is away, and what the button of the widget says. */
export const addWidgetContact = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('team_widgets')
      .addColumn('asks_email', 'integer', col => col.notNull().defaultTo(1))
      .execute()
    await db.schema
      .alterTable('team_widgets')
      .addColumn('teaser', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('consultations')
      .addColumn('email', 'text', col => col.notNull().defaultTo(''))
      .execute()
  },
})
