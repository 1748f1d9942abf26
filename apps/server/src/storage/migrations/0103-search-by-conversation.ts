import { type Kysely, sql } from 'kysely'
import type { PreparedMigration } from './prepared-migration.ts'
import type { Dialect } from './table-forms.ts'

const NAME = 'search_entries_conversation'
const COLUMNS = 'search_entries (conversation_id, id)'
/** The lock of the node that builds the index. */
const LOCK_ID = 1_030_103
const TRY_EVERY_S = 0.5

/** What was said lately in the conversations of a person can be looked through without all that others have said. */
export const indexSearchByConversation = (dialect: Dialect): PreparedMigration => ({
  async prepare(db: Kysely<unknown>, done) {
    if (done.has('0008-search')) await db.connection().execute(build)
  },
  async up(db: Kysely<unknown>) {
    if (dialect === 'postgres') await create(db, '')
  },
})

/** Without keeping anybody from writing. */
async function build(db: Kysely<unknown>): Promise<void> {
  await lock(db)
  try {
    await create(db, 'concurrently')
  } finally {
    // Fails only with the connection, and the lock ends with it: what happened before is to be told.
    await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(db).catch(() => undefined)
  }
}

/** Locks nothing if the index is there. */
async function create(db: Kysely<unknown>, way: '' | 'concurrently'): Promise<void> {
  const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
    where indexrelid = to_regclass(${NAME})`.execute(db)
  if (rows[0]?.indisvalid) return
  // What an interrupted attempt has left.
  await sql.raw(`drop index ${way} if exists ${NAME}`).execute(db)
  await sql.raw(`create index ${way} if not exists ${NAME} on ${COLUMNS}`).execute(db)
}

/** Building waits for everybody who reads at the time: whoever waited in PostgreSQL for the lock would be waited for. */
async function lock(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK_ID}) as taken`.execute(
      db,
    )
    if (rows[0]?.taken) return
    await sql`select pg_sleep(${TRY_EVERY_S})`.execute(db)
  }
}
