import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { DataDirProblem } from '../data-dir-problem.ts'
import { EPOCH_SECRET } from '../epoch.ts'
import {
  carrySessions,
  readStandingSessions,
  type SqlDatabase,
  type StandingSessions,
} from './carry-sessions.ts'
import { runPostgresProgram } from './run-postgres-program.ts'

/** All or nothing, and without its epoch and its own sessions. Says how many sessions go on. */
export async function restorePostgres(source: string, databaseUrl: string): Promise<number> {
  const standing = await withClient(databaseUrl, async client => {
    await refuseWhileUsed(client)
    return await readStandingSessions(asSql(client))
  })
  await runPostgresProgram('pg_restore', databaseUrl, [
    ...['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error', source],
  ])
  return await withClient(databaseUrl, client => settle(client, standing))
}

async function settle(client: pg.Client, standing: StandingSessions): Promise<number> {
  await client.query('begin')
  await client.query('delete from secrets where name = $1', [EPOCH_SECRET])
  const sessions = await carrySessions(asSql(client), standing)
  await client.query('commit')
  return sessions
}

const asSql = (client: pg.Client): SqlDatabase => ({
  all: async (sql, values) => (await client.query(sql, values)).rows,
  async columnsOf(table) {
    const { rows } = await client.query(
      `select column_name from information_schema.columns
       where table_schema = current_schema() and table_name = $1`,
      [table],
    )
    return rows.map(row => row.column_name)
  },
})

const ATTEMPTS = 10
const RETRY_EVERY_MS = 200

/**
 * A server on another machine has a data directory of its own: only its connections give it away. Those of a server
 * that was stopped just now take a moment to end.
 */
async function refuseWhileUsed(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rows[0].count === 0) return
    await setTimeout(RETRY_EVERY_MS)
  }
  throw new DataDirProblem('The database is in use. Stop every server and program that is connected to it.')
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
