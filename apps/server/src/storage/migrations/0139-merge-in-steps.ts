import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/** FTS5 would merge parts of its index in one go, for tens of milliseconds; `createSqliteIndex` does it step by step. */
export const mergeInSteps = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'sqlite')
      await sql`insert into search_words (search_words, rank) values ('automerge', 0)`.execute(db)
  },
})
