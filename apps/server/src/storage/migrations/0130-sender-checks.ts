import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which mail server is believed who a sender is; hashes of senders that were made without a key are forgotten. */
export const addSenderChecks = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('team_mailboxes')
      .addColumn('checked_by', 'text', col => col.notNull().defaultTo(''))
      .execute()
    await sql`update received_mails set sender_hash = ''`.execute(db)
  },
})
