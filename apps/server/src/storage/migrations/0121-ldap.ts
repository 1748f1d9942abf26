import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Directories (LDAP) in which companies keep their passwords. */
export const createLdap = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ldap_settings')
      .addColumn('company_id', 'integer', col => col.primaryKey().references('companies.id'))
      .addColumn('is_on', 'integer', col => col.notNull())
      .addColumn('url', 'text', col => col.notNull())
      .addColumn('bind_dn', 'text', col => col.notNull())
      .addColumn('sealed_password', 'text', col => col.notNull())
      .addColumn('base_dn', 'text', col => col.notNull())
      .addColumn('filter', 'text', col => col.notNull())
      .addColumn('account_attribute', 'text', col => col.notNull())
      .addColumn('name_attribute', 'text', col => col.notNull())
      .addColumn('email_attribute', 'text', col => col.notNull())
      .addColumn('authority', 'text', col => col.notNull())
      .addColumn('creates_people', 'integer', col => col.notNull())
      .execute()
  },
})
