import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people write about what they are doing, and until when; and the logo of a company. */
export const addProfiles = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const users = db.schema.alterTable('users')
    await users.addColumn('status_text', 'text', col => col.notNull().defaultTo('')).execute()
    await users.addColumn('status_until', 'bigint', col => col.notNull().defaultTo(0)).execute()
    const companies = db.schema.alterTable('companies')
    await companies.addColumn('logo', 'text', col => col.notNull().defaultTo('')).execute()
  },
})
