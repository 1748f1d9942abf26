import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect } from './table-forms.ts'

type Tables = Record<string, never>

export const createFiles = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>) {
    await createFileTable(db)
    await clustered(db.schema.createTable('file_posts'), dialect)
      .addColumn('file_id', 'text', col => col.notNull().references('files.id').onDelete('cascade'))
      .addColumn('conversation_id', 'integer', col => col.notNull().references('conversations.id'))
      .addColumn('seq', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('file_posts_key', ['file_id', 'conversation_id', 'seq'])
      .execute()
    await db.schema
      .createIndex('file_posts_place')
      .on('file_posts')
      .columns(['conversation_id', 'seq'])
      .execute()
    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', col => col.primaryKey())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('size', 'bigint', col => col.notNull())
      .addColumn('is_space', 'integer', col => col.notNull())
      .addColumn('created_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('uploads_user').on('uploads').column('user_id').execute()
    await db.schema
      .alterTable('companies')
      .addColumn('office_cloud', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})

async function createFileTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', col => col.primaryKey())
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
    .addColumn('uploader_id', 'integer', col => col.notNull().references('users.id'))
    .addColumn('blob', 'text', col => col.notNull())
    .addColumn('name', 'text', col => col.notNull())
    .addColumn('size', 'bigint', col => col.notNull())
    .addColumn('mime', 'text', col => col.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('thumb_width', 'integer')
    .addColumn('thumb_height', 'integer')
    .addColumn('thumb_size', 'integer')
    .addColumn('pdf_size', 'bigint')
    .addColumn('is_space', 'integer', col => col.notNull())
    .addColumn('created_at', 'bigint', col => col.notNull())
    .addColumn('expired_at', 'bigint')
    .execute()
  await db.schema.createIndex('files_uploader').on('files').columns(['uploader_id', 'created_at']).execute()
  await db.schema.createIndex('files_blob').on('files').column('blob').execute()
  await db.schema.createIndex('files_created').on('files').column('created_at').execute()
}
