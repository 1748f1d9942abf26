import { Kysely, type LogEvent, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { indexSearchByConversation } from './migrations/0103-search-by-conversation.ts'
import { openPatientPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('Indexes of PostgreSQL were left out: PARLEY_TEST_PG is not set.')

const BEFORE = '0102-bar-erased'
const OWN = '0103-search-by-conversation'
const INDEX = 'search_entries_conversation'

describe.runIf(postgresUrl)('the index of search by conversation', () => {
  let database: TestDatabase
  let nodes: Kysely<Schema>[]

  beforeEach(async () => {
    database = await createTestDatabase(postgresUrl ?? '')
    nodes = []
  })
  afterEach(async () => {
    for (const node of nodes) await node.destroy()
    await database.drop()
  })

  function openNode(statements: string[] = []): Kysely<Schema> {
    const log = ({ query }: LogEvent) => void statements.push(query.sql)
    const node = new Kysely<Schema>({ dialect: openPatientPostgres(database.url), log })
    nodes.push(node)
    return node
  }

  const findIndexes = async (db: Kysely<Schema>) =>
    (
      await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
        where indexrelid = to_regclass(${INDEX})`.execute(db)
    ).rows

  /** While somebody writes, a build waits: there it is ended. */
  async function breakBuild(db: Kysely<Schema>): Promise<unknown> {
    return db.transaction().execute(async writer => {
      await sql`lock table search_entries in row exclusive mode`.execute(writer)
      const broken = migrate(openNode(), 'postgres').catch(error => error)
      const end = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'create index concurrently%'`.execute(db)
      await expect.poll(async () => (await end()).rows.length).toBe(1)
      return broken
    })
  }

  it('is built by one of two nodes after a build that was interrupted, and replaced if it is broken', async () => {
    const db = openNode()
    await migrate(db, 'postgres', BEFORE)
    // The first error is told, not that the lock could not be given back.
    expect(await breakBuild(db)).toMatchObject({ code: '57P01' })
    expect(await findIndexes(db)).toEqual([{ valid: false }])

    const statements: string[] = []
    await Promise.all([1, 2].map(() => migrate(openNode(statements), 'postgres')))
    expect(await findIndexes(db)).toEqual([{ valid: true }])
    const changes = statements.filter(
      statement => statement.includes(INDEX) && !statement.startsWith('select'),
    )
    expect(changes).toEqual([
      `drop index concurrently if exists ${INDEX}`,
      `create index concurrently if not exists ${INDEX} on search_entries (conversation_id, id)`,
    ])
    const done = sql`select name from kysely_migration where name = ${OWN}`
    expect((await done.execute(db)).rows).toHaveLength(1)

    const { up } = indexSearchByConversation('postgres')
    await db.transaction().execute(async writer => {
      await sql`lock table search_entries in row exclusive mode`.execute(writer)
      await db.connection().execute(async other => {
        await sql`set lock_timeout = 1`.execute(other)
        await up(other)
        await sql`reset lock_timeout`.execute(other)
      })
    })
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${INDEX})`.execute(db)
    await up(db)
    expect(await findIndexes(db)).toEqual([{ valid: true }])
  })

  it('is not left out because the migrations that were done could not be read', async () => {
    const statements: string[] = []
    const db = openNode(statements)
    await sql`create table kysely_migration (other text)`.execute(db)
    await expect(migrate(db, 'postgres')).rejects.toMatchObject({ code: '42703' })
    expect(statements.slice(1)).toEqual(['select name from kysely_migration'])
  })
})
