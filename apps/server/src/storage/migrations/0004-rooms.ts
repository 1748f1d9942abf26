import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = Kysely<unknown>

/** Rooms are conversations with settings; their members are participants with a role. */
export const createRooms = (): Migration => ({
  async up(db: Tables) {
    await extendConversations(db)
    await extendParticipants(db)
    await db.schema
      .createTable('answers')
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('time', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('answers_place', ['conversation_id', 'seq'])
      .execute()
  },
})

async function extendConversations(db: Tables): Promise<void> {
  const table = db.schema.alterTable('conversations')
  for (const column of ['room_type', 'all_silence', 'forbid_friends', 'member_count', 'next_serial'])
    await table.addColumn(column, 'integer', col => col.notNull().defaultTo(0)).execute()
  for (const column of ['members_seq', 'created_at', 'updated_at'])
    await table.addColumn(column, 'bigint', col => col.notNull().defaultTo(0)).execute()
  await table.addColumn('dismissed_seq', 'bigint').execute()
}

async function extendParticipants(db: Tables): Promise<void> {
  const table = db.schema.alterTable('participants')
  await table.addColumn('role', 'text', col => col.notNull().defaultTo('member')).execute()
  await table.addColumn('nickname', 'text', col => col.notNull().defaultTo('')).execute()
  for (const column of ['silenced', 'disturb', 'serial'])
    await table.addColumn(column, 'integer', col => col.notNull().defaultTo(0)).execute()
  await table.addColumn('left_seq', 'bigint').execute()
  await table.addColumn('left_reason', 'text').execute()
  // Whatever else goes wrong: a room never has two owners.
  await sql`create unique index participants_owner on participants (conversation_id) where role = 'owner'`.execute(
    db,
  )
}
