import { Kysely, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { startDatabaseProxy } from '../../../../tools/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { openPatientPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('Killed migrations of PostgreSQL were left out: PARLEY_TEST_PG is not set.')

/** A migration takes seconds: all starts and points are in `npm run test:faults`. */
const IS_LONG = process.env.PARLEY_FAULTS === 'long'
const POINTS = IS_LONG ? 20 : 1
const STARTS: [name: string, last: string | undefined][] = [
  ['the tables of rooms and contacts', '0005-contacts'],
  ['an empty database', undefined],
  ['the first tables', '0001-first-tables'],
]
const OLD = sql`insert into companies (domain, name, chatserver_id, frozen) values ('old.test', 'old', 'old', 0)`

/** Migrates until the given number of statements is done; then the line breaks. Returns how many there were. */
async function migrateUntil(url: string, statements: number, last?: string): Promise<number> {
  const proxy = await startDatabaseProxy(url)
  let count = 0
  const log = () => {
    count += 1
    if (count === statements) proxy.reset()
  }
  const db = new Kysely<Schema>({ dialect: openPatientPostgres(proxy.url), log })
  try {
    await migrate(db, 'postgres', last)
  } catch (error) {
    if (count < statements) throw error
  } finally {
    await db.destroy()
    await proxy.stop()
  }
  return count
}

describe.runIf(postgresUrl)('a migration of PostgreSQL that is killed', () => {
  const databases: TestDatabase[] = []
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop()
  })

  async function createOld(last: string | undefined): Promise<string> {
    const database = await createTestDatabase(postgresUrl ?? '')
    databases.push(database)
    if (!last) return database.url
    await migrateUntil(database.url, Number.POSITIVE_INFINITY, last)
    const db = new Kysely<Schema>({ dialect: openPatientPostgres(database.url) })
    await OLD.execute(db)
    await db.destroy()
    return database.url
  }

  it.each(IS_LONG ? STARTS : STARTS.slice(0, 1))(
    'can be run again, from %s',
    async (_name, last) => {
      const all = await migrateUntil(await createOld(last), Number.POSITIVE_INFINITY)
      expect(all).toBeGreaterThan(20)
      for (let point = 0; point < POINTS; point++) {
        const url = await createOld(last)
        await migrateUntil(url, Math.ceil(((point + 0.5) * all) / POINTS))
        await migrateUntil(url, Number.POSITIVE_INFINITY)
        const db = new Kysely<Schema>({ dialect: openPatientPostgres(url) })
        expect(await db.selectFrom('companies').select('domain').execute()).toHaveLength(last ? 1 : 0)
        await db.destroy()
      }
    },
    1_200_000,
  )
})
