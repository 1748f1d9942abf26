import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Saved replies that label and close, and to whom a team passes on what it leaves unanswered. */
export const addMacros = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('saved_replies')
      .addColumn('label_id', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('saved_replies')
      .addColumn('closes', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('teams')
      .addColumn('escalates_to', 'integer', col => col.references('conversations.id'))
      .execute()
    await db.schema
      .alterTable('teams')
      .addColumn('escalate_minutes', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
