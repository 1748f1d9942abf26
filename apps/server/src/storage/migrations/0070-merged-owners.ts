import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A merged room can be handed on: it then continues the chat of its new owner, and keeps what was said in the former one. */
export const addMergedOwners = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('merged_rooms_of_direct').execute()
    await db.schema.alterTable('merged_rooms').renameTo('former_merged_rooms').execute()
    await db.schema
      .createTable('merged_rooms')
      .addColumn('room_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('direct_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('owner_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('person_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('person_serial', 'integer', col => col.notNull())
      .addColumn('seam_seq', 'integer', col => col.notNull())
      .addColumn('placed_from', 'integer', col => col.notNull())
      .addColumn('ended_seq', 'integer')
      .addColumn('owned_from', 'integer', col => col.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('merged_owners_key', ['room_id', 'owned_from'])
      .execute()
    const columns = sql.raw(
      'room_id, direct_id, owner_id, person_id, person_serial, seam_seq, placed_from, ended_seq',
    )
    await sql`insert into merged_rooms (${columns}) select ${columns} from former_merged_rooms`.execute(db)
    await db.schema.dropTable('former_merged_rooms').execute()
    await db.schema.createIndex('merged_rooms_of_direct').on('merged_rooms').columns(['direct_id']).execute()
  },
})
