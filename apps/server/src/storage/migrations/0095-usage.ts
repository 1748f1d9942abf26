import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many messages a company writes in each hour, and who was active in which week. */
export const createUsage = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('message_hours')
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('hour', 'integer', col => col.notNull())
      .addColumn('is_customer', 'integer', col => col.notNull())
      .addColumn('count', 'integer', col => col.notNull())
      .addPrimaryKeyConstraint('message_hours_key', ['company_id', 'hour', 'is_customer'])
      .execute()
    await db.schema
      .createTable('active_weeks')
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
      .addColumn('week', 'integer', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('active_weeks_key', ['company_id', 'week', 'user_id'])
      .execute()
  },
})
