import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Groups that are archived, that the company can find and join, and who may open them to it. */
export const addOpenGroups = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('conversations').addColumn('archived_at', 'bigint').execute()
    await db.schema
      .alterTable('conversations')
      .addColumn('openness', 'integer', col => col.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('conversations').addColumn('preview_seq', 'integer').execute()
    await db.schema
      .alterTable('companies')
      .addColumn('open_groups', 'integer', col => col.notNull().defaultTo(1))
      .execute()
    // Few groups are open: finding them must not read all the others.
    await sql`create index conversations_open on conversations (company_id, openness) where openness > 0`.execute(
      db,
    )
  },
})
