import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Saved replies: of a person, or of a team. */
export const createReplies = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_replies')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.references('users.id'))
      .addColumn('team_id', 'integer', col => col.references('teams.room_id'))
      .addColumn('shortcut', 'text', col => col.notNull())
      .addColumn('text', 'text', col => col.notNull())
      .execute()
    await db.schema.createIndex('replies_of_user').on('saved_replies').column('user_id').execute()
    await db.schema.createIndex('replies_of_team').on('saved_replies').column('team_id').execute()
  },
})
