import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For moved consultations: which team gave an answer, and which was rated. */
export const addFormerTeams = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('answers')
      .addColumn('team_id', 'integer', col => col.references('teams.room_id'))
      .execute()
    await db.schema
      .alterTable('consultations')
      .addColumn('rated_team_id', 'integer', col => col.references('teams.room_id'))
      .execute()
    await db.schema.createIndex('answers_team').on('answers').column('team_id').execute()
  },
})
