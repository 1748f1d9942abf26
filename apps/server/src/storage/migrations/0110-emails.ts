import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The e-mail address of a person, in small letters; empty: none is known. */
export const addEmails = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('email', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('users_email').on('users').columns(['company_id', 'email']).execute()
  },
})
