import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether customers may write to staff outside of their team. */
export const addCustomerChats = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('companies')
      .addColumn('customer_chats', 'integer', col => col.notNull().defaultTo(0))
      .execute()
  },
})
