import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a website says what it does with the words of its visitors. */
export const addWidgetPrivacy = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('team_widgets')
      .addColumn('privacy_url', 'text', col => col.notNull().defaultTo(''))
      .execute()
  },
})
