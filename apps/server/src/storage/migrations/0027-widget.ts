import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The website widget of a team, and who its visitors are. */
export const createWidget = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('team_widgets')
      .addColumn('team_id', 'integer', col => col.primaryKey().references('teams.room_id'))
      .addColumn('origins', 'text', col => col.notNull().defaultTo('[]'))
      .addColumn('secret', 'text', col => col.notNull())
      .addColumn('accepts_identities', 'integer', col => col.notNull().defaultTo(1))
      .addColumn('asks_name', 'integer', col => col.notNull().defaultTo(1))
      .addColumn('topics', 'text', col => col.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .createTable('visitor_keys')
      .addColumn('key_hash', 'text', col => col.primaryKey())
      .addColumn('team_id', 'integer', col => col.notNull().references('teams.room_id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema
      .createTable('visitor_identities')
      .addColumn('team_id', 'integer', col => col.notNull().references('teams.room_id'))
      .addColumn('external_id', 'text', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addPrimaryKeyConstraint('visitor_identities_place', ['team_id', 'external_id'])
      .execute()
    await db.schema
      .createTable('used_identities')
      .addColumn('signature', 'text', col => col.primaryKey())
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('used_identities_expire').on('used_identities').column('expires_at').execute()
  },
})
