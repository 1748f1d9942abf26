import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = Kysely<unknown>

/** Service teams and consultations. What a room is to its reader moves from the room to the participant. */
export const createCustomers = (): Migration => ({
  async up(db: Tables) {
    await db.schema
      .alterTable('participants')
      .addColumn('room_type', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await sql`update participants set room_type = (
      select c.room_type from conversations as c where c.id = participants.conversation_id)`.execute(db)
    await extendConversations(db)
    await createTeams(db)
    await createConsultations(db)
  },
})

async function extendConversations(db: Tables): Promise<void> {
  const table = db.schema.alterTable('conversations')
  await table.addColumn('ref_room_id', 'integer').execute()
  await table.addColumn('duty_user_id', 'integer').execute()
  await table.addColumn('consult_state', 'text', col => col.notNull().defaultTo('')).execute()
  await table.addColumn('waiting_since', 'bigint').execute()
  await sql`
    create index conversations_of_team on conversations (ref_room_id, consult_state, last_time)
    where ref_room_id is not null`.execute(db)
}

const createTeams = (db: Tables) =>
  db.schema
    .createTable('teams')
    .addColumn('room_id', 'integer', col => col.primaryKey().references('conversations.id'))
    .addColumn('mode', 'text', col => col.notNull())
    .addColumn('servant_id', 'integer', col => col.references('users.id'))
    .addColumn('servant_since', 'bigint', col => col.notNull().defaultTo(0))
    .addColumn('limit_minutes', 'integer', col => col.notNull().defaultTo(10))
    .addColumn('welcome', 'text', col => col.notNull().defaultTo(''))
    .addColumn('away', 'text', col => col.notNull().defaultTo(''))
    .addColumn('time_zone', 'text', col => col.notNull().defaultTo('UTC'))
    .addColumn('hours', 'text', col => col.notNull().defaultTo('[]'))
    .addColumn('rota', 'text', col => col.notNull().defaultTo('{"shifts":[],"exceptions":[]}'))
    .addColumn('rota_at', 'bigint', col => col.notNull().defaultTo(0))
    .execute()

const createConsultations = (db: Tables) =>
  db.schema
    .createTable('consultations')
    .addColumn('room_id', 'integer', col => col.primaryKey().references('conversations.id'))
    .addColumn('team_id', 'integer', col => col.notNull().references('teams.room_id'))
    .addColumn('customer_id', 'integer', col => col.notNull().references('users.id'))
    .addColumn('holder_id', 'integer', col => col.references('users.id'))
    .addColumn('opened_at', 'bigint', col => col.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('wants_rating', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('rating', 'integer')
    .addColumn('rating_text', 'text', col => col.notNull().defaultTo(''))
    // One customer has one thread with a team, opened again rather than repeated.
    .addUniqueConstraint('consultations_pair', ['team_id', 'customer_id'])
    .execute()
