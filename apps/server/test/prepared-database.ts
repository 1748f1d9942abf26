import { basename } from 'node:path'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Any number: whoever makes the template holds it, the others wait. */
const TEMPLATE_LOCK = 7_301
const NO_SUCH_DATABASE = '3D000'

const templateName = (folder: string): string => basename(folder).toLowerCase().replaceAll(/\W/g, '_')

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A copy of the first database of this run; `prepare` fills that one. Outside of a run it is empty. */
export async function createPreparedDatabase(
  serverUrl: string,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const folder = process.env.PARLEY_TEST_PREPARED
  if (folder === undefined) return createTestDatabase(serverUrl)
  const template = templateName(folder)
  try {
    return await createTestDatabase(serverUrl, template)
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
  return createTestDatabase(serverUrl, template)
}

export const dropPreparedDatabase = (serverUrl: string, folder: string): Promise<void> =>
  withClient(serverUrl, client =>
    client.query(`drop database if exists ${templateName(folder)} with (force)`),
  )
