import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/** A migration sees the tables as they were in its day, not as today's schema types them. */
type Tables = Kysely<unknown>

export const createWaysIn = (dialect: Dialect): Migration => ({
  async up(db: Tables) {
    await extendSessions(db)
    await createCodes(db)
    await createQrTickets(db)
    await createCounters(db)
    await createAuditLog(db, dialect)
  },
})

async function extendSessions(db: Tables): Promise<void> {
  const sessions = db.schema.alterTable('sessions')
  await sessions.addColumn('login_type', 'text', col => col.notNull().defaultTo('account')).execute()
  await sessions.addColumn('ip', 'text', col => col.notNull().defaultTo('')).execute()
  await sessions.addColumn('old_token_hash', 'text').execute()
  await sessions.addColumn('old_history_token_hash', 'text').execute()
  await sessions.addColumn('old_until', 'bigint', col => col.notNull().defaultTo(0)).execute()
  for (const column of ['old_token_hash', 'old_history_token_hash'])
    await db.schema.createIndex(`sessions_${column}`).on('sessions').column(column).execute()
}

async function createCodes(db: Tables): Promise<void> {
  await db.schema
    .createTable('sms_codes')
    .addColumn('domain', 'text', col => col.notNull())
    .addColumn('mobile', 'text', col => col.notNull())
    .addColumn('purpose', 'integer', col => col.notNull())
    .addColumn('code_hash', 'text', col => col.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('tries', 'integer', col => col.notNull())
    .addColumn('expires_at', 'bigint', col => col.notNull())
    .addPrimaryKeyConstraint('sms_codes_key', ['domain', 'mobile', 'purpose'])
    .execute()
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('hash', 'text', col => col.primaryKey())
    .addColumn('purpose', 'text', col => col.notNull())
    .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', col => col.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('session_id', 'text')
    .execute()
}

async function createQrTickets(db: Tables): Promise<void> {
  await db.schema
    .createTable('qr_tickets')
    .addColumn('hash', 'text', col => col.primaryKey())
    .addColumn('secret_hash', 'text', col => col.notNull())
    .addColumn('state', 'text', col => col.notNull())
    .addColumn('domain', 'text')
    .addColumn('device', 'text', col => col.notNull())
    .addColumn('browser', 'text', col => col.notNull())
    .addColumn('protocol', 'text', col => col.notNull())
    .addColumn('ip', 'text', col => col.notNull())
    .addColumn('match_number', 'text', col => col.notNull())
    .addColumn('match_choices', 'text', col => col.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('expires_at', 'bigint', col => col.notNull())
    .execute()
}

async function createCounters(db: Tables): Promise<void> {
  await db.schema
    .createTable('login_statistics')
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
    .addColumn('day', 'text', col => col.notNull())
    .addColumn('type', 'integer', col => col.notNull())
    .addColumn('count', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('login_statistics_key', ['company_id', 'day', 'type'])
    .execute()
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', col => col.primaryKey())
    .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', col => col.notNull())
    .addColumn('contact', 'text', col => col.notNull())
    .addColumn('time', 'bigint', col => col.notNull())
    .execute()
}

/** No foreign keys: what was written outlives the people it speaks of. */
async function createAuditLog(db: Tables, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('seq', 'bigint', col => col.primaryKey())
    .addColumn('time', 'bigint', col => col.notNull())
    .addColumn('entry', 'text', col => col.notNull())
    .addColumn('hash', 'text', col => col.notNull())
    .execute()
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.raw(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
        begin select raise(abort, 'the audit log is append-only'); end`.execute(db)
    return
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db)
  await sql`create trigger audit_log_append_only before update or delete on audit_log
    for each statement execute function refuse_audit_change()`.execute(db)
}
