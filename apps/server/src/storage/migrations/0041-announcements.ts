import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a group announces: the current text beside the room, which every list of rooms reads, and all of them. */
export const createAnnouncements = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const rooms = () => db.schema.alterTable('conversations')
    await rooms()
      .addColumn('announcement', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await rooms()
      .addColumn('announced_by', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await rooms()
      .addColumn('announced_at', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('participants')
      .addColumn('announcement_read', 'bigint', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('announcements')
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('text', 'text', col => col.notNull())
      .addColumn('time', 'bigint', col => col.notNull())
      .execute()
    await db.schema
      .createIndex('announcements_of_room')
      .on('announcements')
      .columns(['conversation_id', 'time'])
      .execute()
  },
})
