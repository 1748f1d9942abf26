import { afterEach, beforeEach, describe } from 'vitest'
import { SPREADS } from './cluster/spread-server.ts'
import { takePreparedDatabase } from './prepared-database.ts'
import type { TestDatabase } from './test-database.ts'
import { prepareCompanies, startTestServer, type TestServer, type TestServerOptions } from './testkit.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('PostgreSQL was left out: PARLEY_TEST_PG is not set.')

/**
 * Runs the tests on a server with SQLite, and again with PostgreSQL where there is one: in `npm test` on SQLite alone, and
 * `npm run test:all` adds PostgreSQL.
 */
export function onEachDatabase(
  tests: (server: () => TestServer) => void,
  options: TestServerOptions = {},
): void {
  onDatabases(tests, options, process.env.PARLEY_TEST_CIRCLE !== 'first')
}

/** The same for what depends on the dialect of SQL or on locks: on PostgreSQL in `npm test` already. */
export function onBothDatabases(
  tests: (server: () => TestServer) => void,
  options: TestServerOptions = {},
): void {
  onDatabases(tests, options, true)
}

function onDatabases(
  tests: (server: () => TestServer) => void,
  options: TestServerOptions,
  mayUsePostgres: boolean,
): void {
  let server: TestServer
  let database: TestDatabase | undefined

  afterEach(async () => {
    await server.stop()
    await database?.drop()
    database = undefined
  })

  describe('on SQLite', () => {
    beforeEach(async () => {
      server = await startTestServer(options)
    })
    tests(() => server)
  })

  describe.runIf(postgresUrl && mayUsePostgres && !SPREADS)('on PostgreSQL', () => {
    beforeEach(async () => {
      database = await takePreparedDatabase(postgresUrl ?? '', databaseUrl =>
        prepareCompanies({ databaseUrl }),
      )
      server = await startTestServer({ ...options, databaseUrl: database.url })
    })
    tests(() => server)
  })
}
