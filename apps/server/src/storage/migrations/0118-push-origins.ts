import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Under which name of the server a browser has opened the app that is told. */
export const addPushOrigins = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('origin', 'text', col => col.notNull().defaultTo(''))
      .execute()
  },
})
