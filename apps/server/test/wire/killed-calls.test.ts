import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SPREADS } from '../cluster/spread-server.ts'
import { holdTimers } from '../own-timers.ts'
import { takePreparedDatabase } from '../prepared-database.ts'
import type { TestDatabase } from '../test-database.ts'
import { prepareCompanies, startTestServer, type TestServer } from '../testkit.ts'
import { askCall, changeOf } from './call-client.ts'
import { WireClient } from './wire-client.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
const ROUND_MS = 1_000
const clock = { time: 0, now: () => Date.now() + clock.time }
const pass = holdTimers()

// [calls-2, calls-7]
describe.each(postgresUrl && !SPREADS ? ['SQLite', 'PostgreSQL'] : ['SQLite'])(
  'a server that is killed, on %s',
  name => {
    let dataDir: string
    let database: TestDatabase | undefined
    let server: TestServer
    const begin = async () => {
      server = await startTestServer({ clock, dataDir, ...(database && { databaseUrl: database.url }) })
    }
    beforeEach(async () => {
      clock.time = 0
      dataDir = await mkdtemp(join(tmpdir(), 'parley-calls-'))
      if (name === 'PostgreSQL')
        database = await takePreparedDatabase(postgresUrl ?? '', databaseUrl =>
          prepareCompanies({ databaseUrl }),
        )
      await begin()
      for (const name of ['anna', 'ben']) await server.createUser(name)
    })
    afterEach(async () => {
      await server.stop()
      await database?.drop()
      await rm(dataDir, { recursive: true })
    })

    const connect = (name: string) => WireClient.signIn(server, name)
    const ring = async () => {
      const to = { kind: 'chat', id: 'ben' } as const
      const start = { action: 'start', call: crypto.randomUUID(), to, media: 'video', device: 'web' } as const
      return (await askCall(await connect('anna'), start)).call.id
    }
    const restart = async (after: number) => {
      await server.stop()
      clock.time = after
      await begin()
    }
    const lastLine = async () =>
      (await server.storage.db.selectFrom('messages').orderBy('seq').select('data').execute()).at(-1)?.data

    it('and stays down while it rings records a missed call when it starts again', async () => {
      const id = await ring()
      await restart(60_000)
      await pass(ROUND_MS)
      await expect.poll(lastLine).toContain('missed')
      expect(await lastLine()).toContain(id)
    })

    it('during a ring: it rings on, and can be answered', async () => {
      const id = await ring()
      await restart(10_000)
      const ben = await connect('ben')
      expect((await askCall(ben, { action: 'current' })).call).toMatchObject({ id, state: 'ringing' })
      expect((await askCall(ben, { action: 'answer', call: id })).call.state).toBe('active')
    })

    it('during a call: people who come back continue, and the remaining people are dropped', async () => {
      const id = await ring()
      await askCall(await connect('ben'), { action: 'answer', call: id })
      await restart(5_000)
      const anna = await connect('anna')
      expect((await askCall(anna, { action: 'current', call: id })).ticket).toBeDefined()
      clock.time = 40_000
      await pass(ROUND_MS)
      expect((await changeOf(anna, one => one.state === 'ended')).outcome).toBe('ended')
    })
  },
)
