import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/** Changes that take access away, and the column that says from whom. */
const CAUSES = [
  { name: 'session_ended', on: 'delete on sessions', column: 'session_id', id: 'old.id' },
  {
    name: 'session_shortened',
    on: 'update of expires_at, used_at on sessions',
    when: 'new.expires_at < old.expires_at or new.used_at < old.used_at',
    column: 'session_id',
    id: 'new.id',
  },
  {
    name: 'account_disabled',
    on: 'update of disabled on users',
    when: 'new.disabled = 1 and old.disabled = 0',
    column: 'user_id',
    id: 'new.id',
  },
  {
    name: 'company_frozen',
    on: 'update of frozen on companies',
    when: 'new.frozen = 1 and old.frozen = 0',
    column: 'company_id',
    id: 'new.id',
  },
]

/**
 * Every node reads `revocations` on a short tick and cuts the streams it names. Triggers write it, so that no way of
 * ending a session can forget to. No foreign keys: what it names may be gone.
 */
export const createRevocations = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('revocations')
      .addColumn('at', 'bigint', col => col.notNull())
      .addColumn('session_id', 'text')
      .addColumn('user_id', 'integer')
      .addColumn('company_id', 'integer')
      .execute()
    await db.schema.createIndex('revocations_at').on('revocations').column('at').execute()
    for (const cause of CAUSES) await createTrigger(db, dialect, cause)
    await db.schema.alterTable('one_time_tokens').addColumn('made_by_session', 'text').execute()
    await db.schema.alterTable('qr_tickets').addColumn('confirmed_by_session', 'text').execute()
  },
})

async function createTrigger(
  db: Kysely<unknown>,
  dialect: Dialect,
  { name, on, when, column, id }: (typeof CAUSES)[number],
): Promise<void> {
  const condition = when === undefined ? '' : `when (${when})`
  if (dialect === 'sqlite') {
    await sql
      .raw(
        `create trigger ${name} after ${on} ${condition} begin
           insert into revocations (at, ${column}) values (cast(unixepoch('subsec') * 1000 as integer), ${id});
         end`,
      )
      .execute(db)
    return
  }
  await sql
    .raw(
      `create function note_${name}() returns trigger language plpgsql as $$ begin
         insert into revocations (at, ${column})
           values (cast(extract(epoch from clock_timestamp()) * 1000 as bigint), ${id});
         return null;
       end $$`,
    )
    .execute(db)
  await sql
    .raw(`create trigger ${name} after ${on} for each row ${condition} execute function note_${name}()`)
    .execute(db)
}
