import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Identity providers of companies, sign-ins on their way, and who is who there. */
export const createSso = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sso_settings')
      .addColumn('company_id', 'integer', col =>
        col.primaryKey().references('companies.id').onDelete('cascade'),
      )
      .addColumn('is_on', 'integer', col => col.notNull())
      .addColumn('name', 'text', col => col.notNull())
      .addColumn('issuer', 'text', col => col.notNull())
      .addColumn('client_id', 'text', col => col.notNull())
      .addColumn('sealed_secret', 'text', col => col.notNull())
      .addColumn('claim', 'text', col => col.notNull())
      .addColumn('email_domain', 'text', col => col.notNull())
      .addColumn('creates_people', 'integer', col => col.notNull())
      .addColumn('ends_provider_session', 'integer', col => col.notNull())
      .execute()
    await db.schema
      .createTable('sso_flows')
      .addColumn('state_hash', 'text', col => col.primaryKey())
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
      .addColumn('browser_hash', 'text', col => col.notNull())
      .addColumn('nonce', 'text', col => col.notNull())
      .addColumn('code_verifier', 'text', col => col.notNull())
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .execute()
    await db.schema.createIndex('sso_flows_expiry').on('sso_flows').column('expires_at').execute()
    await db.schema
      .createTable('sso_identities')
      .addColumn('company_id', 'integer', col => col.notNull().references('companies.id').onDelete('cascade'))
      .addColumn('issuer', 'text', col => col.notNull())
      .addColumn('subject', 'text', col => col.notNull())
      .addColumn('user_id', 'integer', col => col.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('sso_identities_key', ['company_id', 'issuer', 'subject'])
      .execute()
    await db.schema.createIndex('sso_identities_user').on('sso_identities').column('user_id').execute()
  },
})
