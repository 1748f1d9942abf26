import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SAML beside OpenID Connect; an answer comes back in two steps, and the person waits in the flow for the second. */
export const addSaml = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sso_settings')
      .addColumn('protocol', 'text', col => col.notNull().defaultTo('oidc'))
      .execute()
    for (const name of ['entry_point', 'certificate'])
      await db.schema
        .alterTable('sso_settings')
        .addColumn(name, 'text', col => col.notNull().defaultTo(''))
        .execute()
    await db.schema.alterTable('sso_flows').addColumn('user_id', 'integer').execute()
  },
})
