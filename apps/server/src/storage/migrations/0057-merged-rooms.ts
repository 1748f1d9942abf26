import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Merged rooms: a direct chat and the room that opens it to colleagues stay two conversations. */
export const createMergedRooms = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const conversations = db.schema.alterTable('conversations')
    await conversations.addColumn('merged_room', 'text').execute()
    await conversations.addColumn('merged_direct', 'integer').execute()
    await conversations.addColumn('merged_single', 'integer', col => col.notNull().defaultTo(0)).execute()
    await db.schema
      .alterTable('participants')
      .addColumn('may_chat', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('merged_rooms')
      .addColumn('room_id', 'integer', col => col.primaryKey().references('conversations.id'))
      .addColumn('direct_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('owner_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('person_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('person_serial', 'integer', col => col.notNull())
      .addColumn('seam_seq', 'integer', col => col.notNull())
      .addColumn('placed_from', 'integer', col => col.notNull())
      .addColumn('ended_seq', 'integer')
      .execute()
    await db.schema.createIndex('merged_rooms_of_direct').on('merged_rooms').columns(['direct_id']).execute()
  },
})
