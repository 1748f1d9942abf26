import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pages of people by name, and their number by state, without reading every account of a large company. */
export const indexPeopleLists = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('users_by_letter')
      .on('users')
      .columns(['company_id', 'letter', 'id'])
      .execute()
    await db.schema
      .createIndex('users_by_state')
      .on('users')
      .columns(['company_id', 'disabled', 'is_customer', 'role', 'user_name', 'created_at', 'id'])
      .execute()
  },
})
