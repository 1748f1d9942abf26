import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/testkit.ts'
import { MOVED_TABLES } from './move-messages.ts'

/** Tables with a conversation that do not come along when two threads are joined, and why. */
const NOT_MOVED = {
  messages: 'moved by itself, before all that refers to it',
  participants: 'people are seated anew (join-threads.ts)',
  search_entries: 'removed before, and indexed again in the new room (join-threads.ts)',
  absences: 'only merged rooms have them',
  announcements: 'only groups have them',
  invite_links: 'only groups have them',
  join_requests: 'only groups have them',
  erasures: 'how far an erasure has come; the new room has a higher number, so it is still visited',
}

// [customers-28]
it('says of every table with a conversation whether it comes along when threads are joined', async () => {
  const server = await startTestServer()
  const { rows } = await sql<{ name: string }>`
    select m.name from sqlite_master as m join pragma_table_info(m.name) as p
    where m.type = 'table' and p.name = 'conversation_id'`.execute(server.storage.db)
  await server.stop()
  const decided = [...MOVED_TABLES, ...Object.keys(NOT_MOVED)]
  expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort())
})
