import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takePreparedDatabase } from '../../test/prepared-database.ts'
import { prepareCompanies } from '../../test/testkit.ts'
import { NO_BUS } from '../realtime/bus/no-bus.ts'
import { openJobLease } from './job-lease.ts'
import { openStorage, type Storage } from './storage.ts'

const postgresUrl = process.env.PARLEY_TEST_PG

describe.runIf(postgresUrl)('the lease of jobs', () => {
  let dataDir: string
  let database: Awaited<ReturnType<typeof takePreparedDatabase>>
  let storage: Storage

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parley-lease-'))
    database = await takePreparedDatabase(postgresUrl ?? '', databaseUrl => prepareCompanies({ databaseUrl }))
    storage = await openStorage({ dataDir, databaseUrl: database.url })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await storage.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('passes to another node within 15 s of the death of its holder, which has stopped working before', async () => {
    const open = () => openJobLease(storage, NO_BUS, pino({ level: 'silent' }))
    const dead = await open()
    vi.clearAllTimers()
    expect(dead.isMine()).toBe(true)
    const { until } = await storage.db.selectFrom('leases').select('until').executeTakeFirstOrThrow()
    expect(until).toBeLessThanOrEqual(Date.now() + 10_000)
    vi.advanceTimersByTime(9_000)
    const other = await open()
    const owners = () => [dead, other].map(jobs => jobs.isMine())
    expect(owners()).toEqual([false, false])
    const takenOver = Promise.withResolvers<void>()
    other.on('rota', takenOver.resolve)
    // The clock of PostgreSQL: now the ten seconds are over.
    await storage.db
      .updateTable('leases')
      .set({ until: Date.now() - 1 })
      .execute()
    vi.advanceTimersByTime(3_000)
    await takenOver.promise
    expect(owners()).toEqual([false, true])
    await other.stop()
  })
})
