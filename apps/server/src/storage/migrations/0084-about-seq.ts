import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/** Which message an edit, reaction or pin is about: only those who see that message see what is about it. */
export const addAboutSeq = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('about_seq', 'bigint').execute()
    // Not as JSON on PostgreSQL: it cannot read every text that people have written.
    const stored =
      dialect === 'sqlite'
        ? sql`json_extract(data, '$.message_seq')`
        : sql`cast(substring(data from '"message_seq":([0-9]+)') as bigint)`
    await sql`update messages set about_seq = ${stored}
      where data_type in ('edit', 'reaction', 'pin_message')`.execute(db)
  },
})
