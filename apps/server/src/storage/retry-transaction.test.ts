import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from '../../test/test-database.ts'
import { openStorage, type Storage } from './storage.ts'

const postgresUrl = process.env.PARLEY_TEST_PG

describe.runIf(postgresUrl)('transactions on PostgreSQL', () => {
  let dataDir: string
  let database: TestDatabase
  let storage: Storage

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parley-retry-'))
    database = await createTestDatabase(postgresUrl ?? '')
    const pool = { connections: 3, statementMs: 7_000 }
    storage = await openStorage({ dataDir, databaseUrl: database.url, pool })
    await sql`create table counts (id int primary key, count int)`.execute(storage.db)
    await sql`insert into counts values (1, 0), (2, 0)`.execute(storage.db)
  })
  afterEach(async () => {
    await storage.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const add = (db: Storage['db'], id: number) =>
    sql`update counts set count = count + 1 where id = ${id}`.execute(db)
  const counts = async () =>
    (await sql<{ count: number }>`select count from counts order by id`.execute(storage.db)).rows.map(
      ({ count }) => count,
    )

  it('that deadlock are repeated, and each is done once', async () => {
    let attempts = 0
    const both = Promise.withResolvers<void>()
    const inOrder = (first: number, second: number) =>
      storage.transaction(async db => {
        attempts += 1
        await add(db, first)
        if (attempts === 2) both.resolve()
        await both.promise
        await add(db, second)
      })
    await Promise.all([inOrder(1, 2), inOrder(2, 1)])
    expect(attempts).toBeGreaterThan(2)
    expect(await counts()).toEqual([2, 2])
  })

  it('that saw what another has changed since are repeated', async () => {
    let attempts = 0
    await storage.transaction(async db => {
      attempts += 1
      await sql`set transaction isolation level repeatable read`.execute(db)
      await sql`select count from counts`.execute(db)
      if (attempts === 1) await add(storage.db, 1)
      await add(db, 1)
    })
    expect(attempts).toBe(2)
    expect(await counts()).toEqual([2, 0])
  })

  it('have as many connections and as long for a statement as the configuration says', async () => {
    const { rows } = await sql`show statement_timeout`.execute(storage.db)
    expect(rows).toEqual([{ statement_timeout: '7s' }])
    await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(storage.db)))
    const { busy, idle } = storage.countConnections?.() ?? { busy: 0, idle: 0 }
    expect(busy + idle).toBe(3)
  })

  it('prepare statements that come again, also after their table was changed', async () => {
    const select = (db: Storage['db']) => sql`select * from counts where id = ${1}`.execute(db)
    const one = (work: (db: Storage['db']) => Promise<unknown>) => storage.db.connection().execute(work)
    await one(async db => {
      for (let turn = 0; turn < 4; turn += 1) await select(db)
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        db,
      )
      expect(rows.map(({ statement }) => statement)).toContain('select * from counts where id = $1')
    })
    await withClient(database.url, client => client.query('alter table counts add column name text'))
    expect((await select(storage.db)).rows).toEqual([{ id: 1, count: 0, name: null }])
    await storage.transaction(async db => expect((await select(db)).rows).toHaveLength(1))
  })

  it('continue after PostgreSQL ended all connections', async () => {
    await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.05)`.execute(storage.db)))
    await withClient(postgresUrl ?? '', client =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(database.url).pathname.slice(1),
      ]),
    )
    await expect
      .poll(() =>
        storage
          .transaction(db => add(db, 1))
          .then(
            () => 'done',
            () => 'failed',
          ),
      )
      .toBe('done')
    expect(await counts()).toEqual([1, 0])
  })
})
