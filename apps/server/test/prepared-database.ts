import { basename } from 'node:path'
import pg from 'pg'
import { keepRows, resetDatabase } from './reset-database.ts'
import { createTestDatabase, type TestDatabase, withClient } from './test-database.ts'

/** Any number: the process that creates the template holds the lock, the others wait. */
const TEMPLATE_LOCK = 7_301
const NO_SUCH_DATABASE = '3D000'

const templateName = (folder: string): string => basename(folder).toLowerCase().replaceAll(/\W/g, '_')

/** A copy of the first database of this run; `prepare` fills that one. Outside of a run it is empty. */
export async function createPreparedDatabase(
  serverUrl: string,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const folder = process.env.PARLEY_TEST_PREPARED
  if (folder === undefined) return createTestDatabase(serverUrl)
  const template = templateName(folder)
  try {
    return await createTestDatabase(serverUrl, template, template)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error
  }
  await withClient(serverUrl, async client => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const { url } = await createTestDatabase(serverUrl)
    await prepare(url)
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`)
  })
  return createTestDatabase(serverUrl, template, template)
}

/** With a connection that stays open: opening one takes longer than the reset. */
interface KeptDatabase extends TestDatabase {
  client: pg.Client
}

/** Databases that a test of this worker has left: a new one costs more than most tests. */
const free: KeptDatabase[] = []

/** One that is still there: a test may have dropped its database. */
async function popFree(): Promise<KeptDatabase | undefined> {
  for (let database = free.pop(); database; database = free.pop()) {
    const answer = await database.client.query('select').catch(() => undefined)
    if (answer) return database
  }
  return undefined
}

async function createKeptDatabase(
  serverUrl: string,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<KeptDatabase> {
  const database = await createPreparedDatabase(serverUrl, prepare)
  const client = new pg.Client({ connectionString: database.url })
  // Without a listener the end of the connection would end the worker.
  client.on('error', () => undefined)
  await client.connect()
  await keepRows(client)
  return { ...database, client }
}

/** As `createPreparedDatabase`, for tests that stay inside of their database. */
export async function takePreparedDatabase(
  serverUrl: string,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  if (process.env.PARLEY_TEST_PREPARED === undefined) return createTestDatabase(serverUrl)
  const database = (await popFree()) ?? (await createKeptDatabase(serverUrl, prepare))
  let isTaken = true
  const giveBack = async () => {
    if (!isTaken) return
    isTaken = false
    // A test may also have cut all connections.
    if (await resetDatabase(database.client).catch(() => false)) free.push(database)
    else await database.drop()
  }
  return { url: database.url, drop: giveBack }
}

export const dropPreparedDatabases = (serverUrl: string, folder: string): Promise<void> =>
  withClient(serverUrl, async client => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      templateName(folder),
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
