import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Dialect, withId } from './table-forms.ts'

/** Emoji that a company has added; their former names are separated by spaces. */
export const createCompanyEmoji = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await withId(db.schema.createTable('company_emoji'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
      .addColumn('name', 'varchar(30)', col => col.notNull())
      .addColumn('former', 'varchar(200)', col => col.notNull())
      .addColumn('picture', 'varchar(64)', col => col.notNull())
      .addColumn('is_offered', 'integer', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.references('users.id').onDelete('set null'))
      .execute()
    await db.schema
      .createIndex('company_emoji_name')
      .on('company_emoji')
      .columns(['company_id', 'name'])
      .unique()
      .execute()
  },
})
