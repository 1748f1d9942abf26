import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A code for each address that asks: strangers neither replace nor use up the code of the owner. Codes live for minutes. */
export const separateSmsAskers = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('sms_codes').execute()
    await db.schema
      .createTable('sms_codes')
      .addColumn('domain', 'text', col => col.notNull())
      .addColumn('mobile', 'text', col => col.notNull())
      .addColumn('purpose', 'integer', col => col.notNull())
      .addColumn('asker', 'text', col => col.notNull())
      .addColumn('code_hash', 'text', col => col.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('tries', 'integer', col => col.notNull())
      .addColumn('other_tries', 'integer', col => col.notNull())
      .addColumn('expires_at', 'bigint', col => col.notNull())
      .addPrimaryKeyConstraint('sms_codes_of_askers', ['domain', 'mobile', 'purpose', 'asker'])
      .execute()
  },
})
