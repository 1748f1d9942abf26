/**
 * The histories of `npm run test:merged`: `node main.ts FIRST END`, on the PostgreSQL of PARLEY_TEST_PG if it is set. Without
 * Vitest, whose own time limits a busy machine exceeds.
 */
import { createTestDatabase } from '../test-database.ts'
import { startTestServer } from '../testkit.ts'
import { PATIENT, runHistories, startsOf } from './run-histories.ts'

/** Each block has a server of its own: its database stays small. */
const PER_BLOCK = 250

const postgresUrl = process.env.PARLEY_TEST_PG
const [first = 1, end = 1] = process.argv.slice(2).map(Number)

for (const start of startsOf(first, end, PER_BLOCK)) {
  const startedAt = Date.now()
  const database = postgresUrl === undefined ? undefined : await createTestDatabase(postgresUrl)
  const server = await startTestServer({ ...PATIENT, ...(database && { databaseUrl: database.url }) })
  const last = Math.min(start + PER_BLOCK, end)
  const failures = await runHistories(server, start, last)
  await server.stop()
  await database?.drop()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const place = `${database ? 'PostgreSQL' : 'SQLite'}, histories ${start} to ${last - 1}`
  console.log(`${place}: ${failures === '' ? 'passed' : `FAILED\n${failures}`} (${seconds} s)`)
  if (failures !== '') process.exitCode = 1
}
