import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './table-forms.ts'

/**
 * A message id is unique in its conversation, whoever sends: quotes and cards name messages by it. And while
 * somebody has blocked the other, what the other is told of their reading stands still.
 */
export const makeMessageIdsUnique = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>) {
    // The first to use an id keeps it.
    await sql`update messages set id = id || '-' || seq where exists (
      select 1 from messages as older where older.conversation_id = messages.conversation_id
        and older.id = messages.id and older.seq < messages.seq)`.execute(db)
    if (dialect === 'sqlite') await rebuildMessages(db)
    else
      await sql`alter table messages drop constraint messages_repetition,
        add constraint messages_repetition unique (conversation_id, id)`.execute(db)
    await db.schema.alterTable('participants').addColumn('shown_read_seq', 'bigint').execute()
    await sql`update participants set shown_read_seq = read_seq where blacked = 1`.execute(db)
  },
})

/** SQLite cannot change a constraint, and a second index beside it would cost every message. */
async function rebuildMessages(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'messages'`.execute(
    db,
  )
  const before = rows[0]?.sql ?? ''
  const after = before
    .replace('"messages"', '"new_messages"')
    .replace('unique ("conversation_id", "id", "sender_id")', 'unique ("conversation_id", "id")')
  if (after.includes('"sender_id")') || after === before)
    throw new Error('The table of messages is not as expected.')
  await sql.raw(after).execute(db)
  await sql`insert into new_messages select * from messages order by conversation_id, seq`.execute(db)
  await sql`drop table messages`.execute(db)
  await sql`alter table new_messages rename to messages`.execute(db)
}
