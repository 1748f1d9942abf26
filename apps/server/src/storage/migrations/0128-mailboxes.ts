import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mailboxes of teams, and which e-mails belong to which consultation. */
export const createMailboxes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('team_mailboxes')
      .addColumn('team_id', 'integer', col => col.primaryKey().references('teams.room_id'))
      .addColumn('is_on', 'integer', col => col.notNull())
      .addColumn('address', 'text', col => col.notNull())
      .addColumn('login', 'text', col => col.notNull())
      .addColumn('imap_host', 'text', col => col.notNull())
      .addColumn('imap_port', 'integer', col => col.notNull())
      .addColumn('imap_security', 'text', col => col.notNull())
      .addColumn('smtp_host', 'text', col => col.notNull())
      .addColumn('smtp_port', 'integer', col => col.notNull())
      .addColumn('smtp_security', 'text', col => col.notNull())
      .addColumn('authority', 'text', col => col.notNull())
      .addColumn('sealed_password', 'text', col => col.notNull())
      .addColumn('uid_validity', 'text', col => col.notNull().defaultTo(''))
      .addColumn('next_uid', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('fetched_at', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('due_at', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('attempts', 'integer', col => col.notNull().defaultTo(0))
      .addColumn('mail_attempts', 'integer', col => col.notNull().defaultTo(0))
      .addColumn('problem', 'text', col => col.notNull().defaultTo(''))
      .addColumn('waiting', 'integer', col => col.notNull().defaultTo(0))
      .addColumn('left_alone', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('mail_threads')
      .addColumn('room_id', 'integer', col => col.primaryKey().references('conversations.id'))
      .addColumn('team_id', 'integer', col => col.notNull().references('teams.room_id'))
      .addColumn('customer_id', 'integer', col => col.notNull().references('users.id'))
      .addColumn('subject', 'text', col => col.notNull())
      .addColumn('parent', 'text', col => col.notNull())
      .addColumn('mailed_seq', 'bigint', col => col.notNull())
      .addColumn('has_news', 'integer', col => col.notNull().defaultTo(0))
      .addColumn('due_at', 'bigint', col => col.notNull().defaultTo(0))
      .addColumn('attempts', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('mail_threads_of_customer').on('mail_threads').column('customer_id').execute()
    await db.schema
      .createIndex('mail_threads_due')
      .on('mail_threads')
      .columns(['has_news', 'due_at'])
      .execute()
    await createMails(db)
  },
})

async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('received_mails')
    .addColumn('team_id', 'integer', col => col.notNull().references('teams.room_id'))
    .addColumn('mail_hash', 'text', col => col.notNull())
    .addColumn('sender_hash', 'text', col => col.notNull())
    .addColumn('customer_id', 'integer', col => col.references('users.id'))
    .addColumn('time', 'bigint', col => col.notNull())
    .addColumn('is_done', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('received_mails_key', ['team_id', 'mail_hash'])
    .execute()
  await db.schema
    .createIndex('received_mails_by_time')
    .on('received_mails')
    .columns(['team_id', 'time'])
    .execute()
  await db.schema.createIndex('received_mails_of').on('received_mails').column('customer_id').execute()
  await db.schema
    .createTable('sent_mails')
    .addColumn('token', 'text', col => col.primaryKey())
    .addColumn('room_id', 'integer', col => col.notNull().references('conversations.id'))
    .addColumn('customer_id', 'integer', col => col.notNull().references('users.id'))
    .addColumn('message_id', 'text', col => col.notNull())
    .addColumn('time', 'bigint', col => col.notNull())
    .addColumn('has_failed', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('reason', 'text', col => col.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('sent_mails_of_room')
    .on('sent_mails')
    .columns(['room_id', 'has_failed'])
    .execute()
  await db.schema.createIndex('sent_mails_of').on('sent_mails').column('customer_id').execute()
}
