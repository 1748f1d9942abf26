import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreparedTexts, prepareStatements } from './prepare-statements.ts'

const postgresUrl = process.env.PARLEY_TEST_PG

describe.runIf(postgresUrl)('a transaction on PostgreSQL', () => {
  let client: pg.Client
  let roundTrips: { mock: { calls: unknown[] } }
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  const insert = (id: number) => run('insert into fruit (id) values ($1)', id)
  const stored = async () => (await run('select id from fruit order by id')).rows.map(({ id }) => id)

  beforeEach(async () => {
    client = new pg.Client(postgresUrl)
    await client.connect()
    prepareStatements(client, new PreparedTexts())
    await run('create temporary table fruit (id integer primary key)')
    const { connection } = client as unknown as { connection: { sync(): void } }
    roundTrips = vi.spyOn(connection, 'sync')
  })
  afterEach(() => client.end())

  it('begins with its first statement and commits with the last ones, also if they were not awaited', async () => {
    await run('begin')
    const [one, two] = await Promise.all([run('select 1 as n'), run('select $1::text as n', 'two')])
    expect([one.rows, two.rows]).toEqual([[{ n: 1 }], [{ n: 'two' }]])
    expect(roundTrips.mock.calls).toHaveLength(1)
    void insert(1)
    void insert(2)
    expect((await run('commit')).command).toBe('COMMIT')
    expect(roundTrips.mock.calls).toHaveLength(2)
    expect(await stored()).toEqual([1, 2])
  })

  it('fails as a whole, by the reason of the statement that failed, however often it was prepared', async () => {
    await insert(1)
    for (let round = 0; round < 5; round++) {
      await run('begin')
      void insert(100 + round)
      void insert(1).catch(() => undefined)
      void run('select id from fruit where id = $1', round).catch(() => undefined)
      await expect(run('commit')).rejects.toMatchObject({ code: '23505' })
      await run('rollback')
      expect(await stored()).toEqual([1])
      await run('begin')
      expect((await run('select id from fruit where id = $1', 1)).rows).toEqual([{ id: 1 }])
      await run('commit')
    }
  })

  it('sends nothing that was rolled back before, and nothing for an empty transaction', async () => {
    await run('begin')
    const lost = insert(1)
    await Promise.all([run('rollback'), expect(lost).rejects.toThrow('rolled back')])
    await run('begin')
    await run('commit')
    await run('begin')
    await run('rollback')
    expect(roundTrips.mock.calls).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('rolls back what was sent before', async () => {
    await run('begin')
    await insert(1)
    await run('rollback')
    expect(await stored()).toEqual([])
  })

  it('goes on after a savepoint', async () => {
    await run('begin')
    await run('savepoint before')
    await insert(1)
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' })
    await run('rollback to before')
    await insert(2)
    await run('commit')
    expect(await stored()).toEqual([2])
  })
})
