import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Titles of exports no longer contain the name of the group's owner, which outlived erasure. */
export const dropOwnersFromTitles = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const room = sql`from conversations c where c.company_id = exports.company_id and c.kind = 'groupchat'
      and c.key = exports.target and c.ref_room_id is null`
    await sql`update exports set title = (select c.name ${room})
      where scope = 'conversation' and exists (select 1 ${room})`.execute(db)
  },
})
