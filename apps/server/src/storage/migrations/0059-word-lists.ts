import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { clustered, type Dialect, withId } from './table-forms.ts'

/** Words that a company does not want in messages, and where they were found. */
export const createWordLists = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await withId(db.schema.createTable('word_lists'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('action', 'text', col => col.notNull())
      .addColumn('is_on', 'integer', col => col.notNull())
      .execute()
    await db.schema.createIndex('word_lists_of_company').on('word_lists').column('company_id').execute()
    await clustered(db.schema.createTable('listed_words'), dialect)
      .addColumn('list_id', 'integer', col => col.notNull().references('word_lists.id').onDelete('cascade'))
      .addColumn('word', 'text', col => col.notNull())
      .addPrimaryKeyConstraint('listed_words_key', ['list_id', 'word'])
      .execute()
    await withId(db.schema.createTable('word_matches'), dialect)
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('list_id', 'integer', col => col.notNull().references('word_lists.id').onDelete('cascade'))
      .addColumn('author_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('place', 'text', col => col.notNull())
      .addColumn('action', 'text', col => col.notNull())
      .addColumn('time', 'bigint', col => col.notNull())
      .execute()
    await db.schema
      .createIndex('word_matches_of_company')
      .on('word_matches')
      .columns(['company_id', 'time'])
      .execute()
    await db.schema
      .alterTable('companies')
      .addColumn('censor_mode', 'text', col => col.notNull().defaultTo('off'))
      .execute()
  },
})
