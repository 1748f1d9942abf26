import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/** Administrators of a company, a version of each person for those who edit, and which audit entries are of a company. */
export const addAdministration = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    const users = db.schema.alterTable('users')
    await users.addColumn('role', 'text', col => col.notNull().defaultTo('member')).execute()
    await users.addColumn('version', 'integer', col => col.notNull().defaultTo(0)).execute()
    await createAuditCompanies(db, dialect)
  },
})

/** Beside the log, which is append-only; a trigger fills it, so that no writer can forget to. */
async function createAuditCompanies(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('audit_companies')
    .addColumn('company_id', 'integer', col => col.notNull().references('companies.id'))
    .addColumn('seq', 'bigint', col => col.notNull())
    .addPrimaryKeyConstraint('audit_companies_key', ['company_id', 'seq'])
    .execute()
  const insert = (seq: string, entry: string, from: string) =>
    `insert into audit_companies (company_id, seq) select u.company_id, ${seq} from ${from} where u.id = ${userOf(entry, dialect)}`
  await sql.raw(insert('a.seq', 'a.entry', 'audit_log a, users u')).execute(db)
  const each = insert('new.seq', 'new.entry', 'users u')
  if (dialect === 'sqlite')
    await sql.raw(`create trigger audit_company after insert on audit_log begin ${each}; end`).execute(db)
  else {
    await sql
      .raw(
        `create function note_audit_company() returns trigger language plpgsql as $$ begin ${each}; return null; end $$`,
      )
      .execute(db)
    await sql
      .raw(
        'create trigger audit_company after insert on audit_log for each row execute function note_audit_company()',
      )
      .execute(db)
  }
}

const userOf = (entry: string, dialect: Dialect): string =>
  dialect === 'sqlite' ? `json_extract(${entry}, '$.userId')` : `(${entry}::json ->> 'userId')::integer`
