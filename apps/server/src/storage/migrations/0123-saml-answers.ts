import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What only the browser that brought the answer of a SAML provider knows. Sign-ins on their way begin again. */
export const addSamlAnswers = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sso_flows').addColumn('answer_hash', 'text').execute()
  },
})
