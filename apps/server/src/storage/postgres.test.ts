import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDatabaseProxy } from '../../../../tools/database-proxy.ts'
import { openPostgres, type PoolSettings } from './postgres.ts'
import { storageFaultOf } from './storage-fault.ts'

const postgresUrl = process.env.PARLEY_TEST_PG

const CONNECT_WITHIN_MS = 5_000
const TRANSACTION_WITHIN_MS = 20_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const open = (url: string, pool?: PoolSettings) =>
  new Kysely<unknown>({ dialect: openPostgres(url, pool).dialect })

it('a PostgreSQL that accepts connections and never answers is given up after five seconds', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => void sockets.push(socket.on('error', () => undefined)))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const db = open(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/none`)
  const connected = once(silent, 'connection')
  const outcome = sql`select 1`.execute(db).then(
    () => 'answered',
    error => error.message,
  )
  await connected
  await vi.advanceTimersByTimeAsync(CONNECT_WITHIN_MS)
  expect(await outcome).toMatch(/timeout|terminated/i)
  for (const socket of sockets) socket.destroy()
  silent.close()
  await db.destroy()
})

describe.runIf(postgresUrl)('PostgreSQL', () => {
  it('ends statements that take longer than fifteen seconds', async () => {
    const db = open(postgresUrl ?? '')
    const { rows } = await sql`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '15s' }])
    await db.destroy()
  })

  it('takes the next statement after one that took too long', async () => {
    const db = open(postgresUrl ?? '', { connections: 1, statementMs: 30 })
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('statement timeout')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  it('waits at most five seconds for a free connection', async () => {
    const db = open(postgresUrl ?? '', { connections: 1, statementMs: 15_000 })
    const ended = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holder = db.connection().execute(() => {
      held.resolve()
      return ended.promise
    })
    await held.promise
    const outcome = sql`select 1`.execute(db).then(
      () => 'answered',
      error => error.message,
    )
    await vi.advanceTimersByTimeAsync(CONNECT_WITHIN_MS)
    expect(await outcome).toMatch('timeout exceeded')
    ended.resolve()
    await holder
    await db.destroy()
  })

  it('frees what a frozen node has locked after five seconds', async () => {
    const db = open(postgresUrl ?? '')
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
    await db.destroy()
  })

  it('that freezes in a transaction is given up after twenty seconds', async () => {
    const proxy = await startDatabaseProxy(postgresUrl ?? '')
    const db = open(proxy.url)
    const frozen = Promise.withResolvers<void>()
    const outcome = db
      .transaction()
      .execute(async transaction => {
        await sql`select 1`.execute(transaction)
        proxy.freeze()
        frozen.resolve()
        await sql`select 2`.execute(transaction)
      })
      .then(
        () => 'answered',
        error => storageFaultOf(error),
      )
    await frozen.promise
    await vi.advanceTimersByTimeAsync(TRANSACTION_WITHIN_MS)
    expect(await outcome).toBe('unreachable')
    await proxy.stop()
    await db.destroy()
  })
})
