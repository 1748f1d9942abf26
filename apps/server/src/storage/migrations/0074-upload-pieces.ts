import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The pieces of uploads under way that are in an object store, where every node reaches them. */
export const createUploadPieces = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload_pieces')
      .addColumn('blob', 'text', col => col.primaryKey())
      .addColumn('upload_id', 'text', col => col.notNull())
      .addColumn('start', 'bigint', col => col.notNull())
      .addColumn('size', 'bigint')
      .execute()
    await db.schema
      .createIndex('upload_pieces_of_upload')
      .on('upload_pieces')
      .columns(['upload_id', 'start'])
      .execute()
  },
})
