import { Kysely, type LogEvent, sql } from 'kysely'
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
const POINTS = 20
const STARTS: [name: string, last: string | undefined][] = [
  ['the tables of rooms and contacts', '0005-contacts'],
  ['an empty database', undefined],
  ['the first tables', '0001-first-tables'],
]
const OLD = sql`insert into companies (domain, name, chatserver_id, frozen) values ('old.test', 'old', 'old', 0)`

/** For the short form: some migrations are done and recorded, and others are not begun. */
const RECORDS_BEFORE_BREAK = 4

/** Migrates until the given number of statements, or of records, is done; then the line breaks. Returns how many there were. */
async function migrateUntil(
  url: string,
  statements: number,
  { last, counted = /./ }: { last?: string | undefined; counted?: RegExp } = {},
): Promise<number> {
  const proxy = await startDatabaseProxy(url)
  let count = 0
  const log = ({ query }: LogEvent) => {
    if (!counted.test(query.sql)) return
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
    await migrateUntil(database.url, Number.POSITIVE_INFINITY, { last })
    const db = new Kysely<Schema>({ dialect: openPatientPostgres(database.url) })
    await OLD.execute(db)
    await db.destroy()
    return database.url
  }

  /** What was begun left nothing behind, so all of it can be done again. */
  async function migrateAgain(url: string, last: string | undefined): Promise<void> {
    await migrateUntil(url, Number.POSITIVE_INFINITY)
    const db = new Kysely<Schema>({ dialect: openPatientPostgres(url) })
    expect(await db.selectFrom('companies').select('domain').execute()).toHaveLength(last ? 1 : 0)
    await db.destroy()
  }

  it.runIf(!IS_LONG)(
    'can be run again after some migrations were recorded',
    async () => {
      const last = '0005-contacts'
      const url = await createOld(last)
      const counted = /insert into "kysely_migration"/
      expect(await migrateUntil(url, RECORDS_BEFORE_BREAK, { counted })).toBe(RECORDS_BEFORE_BREAK)
      await migrateAgain(url, last)
    },
    120_000,
  )

  it.runIf(IS_LONG).each(STARTS)(
    'can be run again, from %s',
    async (_name, last) => {
      const all = await migrateUntil(await createOld(last), Number.POSITIVE_INFINITY)
      expect(all).toBeGreaterThan(20)
      for (let point = 0; point < POINTS; point++) {
        const url = await createOld(last)
        await migrateUntil(url, Math.ceil(((point + 0.5) * all) / POINTS))
        await migrateAgain(url, last)
      }
    },
    1_200_000,
  )
})
