import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many customers are in a group: its row in the list says whether it is external, whatever its size. */
export const addCustomerCount = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('conversations')
      .addColumn('customer_count', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    const seats = sql`from participants as p inner join users as u on u.id = p.user_id
      where u.is_customer = 1 and p.left_seq is null`
    await sql`update conversations
      set customer_count = (select count(*) ${seats} and p.conversation_id = conversations.id)
      where kind = 'groupchat' and id in (select p.conversation_id ${seats})`.execute(db)
  },
})
