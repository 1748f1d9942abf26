import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a session is over, for whoever still holds its token. */
export const createEndedSessions = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ended_sessions')
      .addColumn('token_hash', 'text', col => col.primaryKey())
      .addColumn('code', 'integer', col => col.notNull())
      .addColumn('until', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('ended_sessions_until').on('ended_sessions').column('until').execute()
  },
})
