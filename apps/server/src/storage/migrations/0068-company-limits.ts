import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How people of a company sign in, how much they keep, and whether their messages may destroy themselves. */
export const addCompanyLimits = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const companies = () => db.schema.alterTable('companies')
    await companies()
      .addColumn('closed_ways', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await companies()
      .addColumn('self_destruct', 'integer', col => col.notNull().defaultTo(1))
      .execute()
    await companies().addColumn('space_mb', 'integer').execute()
    await companies().addColumn('max_file_mb', 'integer').execute()
    await db.schema.alterTable('users').addColumn('space_mb', 'integer').execute()
  },
})
