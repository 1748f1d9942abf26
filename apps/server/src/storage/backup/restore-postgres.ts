import pg from 'pg'
import { DataDirProblem } from '../data-dir-problem.ts'
import { EPOCH_SECRET } from '../epoch.ts'
import { runPostgresProgram } from './run-postgres-program.ts'

/** All or nothing, and without its epoch. */
export async function restorePostgres(source: string, databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, refuseWhileUsed)
  await runPostgresProgram('pg_restore', databaseUrl, [
    ...['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error', source],
  ])
  await withClient(databaseUrl, client => client.query('delete from secrets where name = $1', [EPOCH_SECRET]))
}

/** A server on another machine has a data directory of its own: only its connections give it away. */
async function refuseWhileUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows[0].count > 0)
    throw new DataDirProblem('The database is in use. Stop every server and program that is connected to it.')
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
