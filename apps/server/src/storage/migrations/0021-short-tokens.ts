import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A session outlives its tokens: they end after minutes, and a refresh token brings the next ones. Sessions from before, and
 * those that a node of an older version opens, have none of it until their first renewal.
 */
export const shortenTokens = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const add = (name: string) => db.schema.alterTable('sessions').addColumn(name, 'text').execute()
    await db.schema.alterTable('sessions').addColumn('token_until', 'bigint').execute()
    await add('refresh_hash')
    await add('old_refresh_hash')
    await db.schema
      .alterTable('sessions')
      .addColumn('renewed_unused', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
