import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often which part of the product was used, per company and day; nothing about who used it. */
export const createTracking = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('companies')
      .addColumn('tracking', 'integer', col => col.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createTable('tracking_counts')
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('day', 'text', col => col.notNull())
      .addColumn('code', 'text', col => col.notNull())
      .addColumn('count', 'integer', col => col.notNull())
      .addPrimaryKeyConstraint('tracking_counts_key', ['company_id', 'day', 'code'])
      .execute()
  },
})
