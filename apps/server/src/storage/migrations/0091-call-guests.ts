import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links for guests of calls and meetings, until the call is over. Only hashes of the secrets are stored. */
export const createCallGuests = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('call_guests')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('call_id', 'text', col => col.notNull().references('calls.id').onDelete('cascade'))
      .addColumn('link_hash', 'text', col => col.notNull().unique())
      .addColumn('key_hash', 'text', col => col.unique())
      .addColumn('name', 'text', col => col.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', col => col.notNull())
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('call_guests_call').on('call_guests').column('call_id').execute()
  },
})
