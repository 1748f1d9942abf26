import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** With which a visitor continues in another browser. */
export const createVisitorCodes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visitor_codes')
      .addColumn('code_hash', 'text', col => col.notNull())
      .addColumn('team_id', 'integer', col => col.notNull().references('teams.room_id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('visitor_codes_key', ['team_id', 'code_hash'])
      .execute()
    await db.schema.createIndex('visitor_codes_of_user').on('visitor_codes').column('user_id').execute()
  },
})
