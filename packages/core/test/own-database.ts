import { afterEach } from 'vitest'
import { createPreparedDatabase } from '../../../apps/server/test/prepared-database.ts'
import { prepareCompanies } from '../../../apps/server/test/testkit.ts'

export const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('PostgreSQL was left out: PARLEY_TEST_PG is not set.')

const databases: { drop(): Promise<unknown> }[] = []

/** A database in PostgreSQL until the end of the test. */
export async function createOwnDatabase(): Promise<{ databaseUrl: string }> {
  const database = await createPreparedDatabase(postgresUrl ?? '', databaseUrl =>
    prepareCompanies({ databaseUrl }),
  )
  databases.push(database)
  return { databaseUrl: database.url }
}

/** Call it before `prepareHarness`: hooks run in reverse, so the servers stop first. */
export const dropOwnDatabases = () =>
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop()
  })
