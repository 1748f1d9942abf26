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
const LOG_END = 7
const OLD_LOG = sql`insert into audit_log (seq, time, entry, hash)
  values (${LOG_END}, 1, '{"action":"login","outcome":"ok","userId":1,"detail":"qr"}', '')`

const NEVER = () => false

type IsBreak = (count: number, statement: string, values: readonly unknown[]) => boolean

/** Migrates up to the statement after which the line is to break. Returns how many there were. */
async function migrateUntil(url: string, isBreak: IsBreak, last?: string): Promise<number> {
  const proxy = await startDatabaseProxy(url)
  let count = 0
  let isBroken = false
  const log = ({ query }: LogEvent) => {
    count += 1
    if (isBroken || !isBreak(count, query.sql, query.parameters)) return
    isBroken = true
    proxy.reset()
  }
  const db = new Kysely<Schema>({ dialect: openPatientPostgres(proxy.url), log })
  try {
    await migrate(db, 'postgres', last)
  } catch (error) {
    if (!isBroken) throw error
  } finally {
    await db.destroy()
    await proxy.stop()
  }
  return count
}

describe.runIf(postgresUrl)('a migration of PostgreSQL that is killed', () => {
  const databases: TestDatabase[] = []
  const dropDatabases = async () => {
    for (const database of databases.splice(0)) await database.drop()
  }
  afterEach(dropDatabases)

  async function createOld(last: string | undefined): Promise<string> {
    const database = await createTestDatabase(postgresUrl ?? '')
    databases.push(database)
    if (!last) return database.url
    await migrateUntil(database.url, NEVER, last)
    const db = new Kysely<Schema>({ dialect: openPatientPostgres(database.url) })
    await OLD.execute(db)
    await db.destroy()
    return database.url
  }

  /** What was begun left nothing behind, so all of it can be done again. */
  async function migrateAgain(url: string, last: string | undefined): Promise<void> {
    await migrateUntil(url, NEVER)
    const db = new Kysely<Schema>({ dialect: openPatientPostgres(url) })
    expect(await db.selectFrom('companies').select('domain').execute()).toHaveLength(last ? 1 : 0)
    await db.destroy()
  }

  it.runIf(!IS_LONG)(
    'can be run again, from the tables of rooms and contacts',
    async () => {
      const last = '0005-contacts'
      const url = await createOld(last)
      let records = 0
      let broken = ''
      // Some migrations are recorded then, and another has created its table.
      await migrateUntil(url, (_count, statement) => {
        if (statement.startsWith('insert into "kysely_migration"')) records += 1
        const isBreak = records > 3 && statement.startsWith('create table')
        if (isBreak) broken ||= statement
        return isBreak
      })
      expect(broken).not.toBe('')
      await expectLogReadBefore(url)
      await migrateAgain(url, last)
    },
    120_000,
  )

  /** The transaction of the migrations locks tables that the nodes of the version before need: a long log is read before it. */
  async function expectLogReadBefore(url: string): Promise<void> {
    const db = new Kysely<Schema>({ dialect: openPatientPostgres(url) })
    await OLD_LOG.execute(db)
    await db.destroy()
    const readFrom: unknown[] = []
    let isInside = false
    await migrateUntil(url, (_count, statement, [from]) => {
      isInside ||= statement.includes('pg_advisory_lock')
      if (statement.includes('from "audit_log" where "seq" >')) readFrom.push([isInside, from])
      return false
    })
    expect(readFrom).toEqual([
      [false, 0],
      [true, LOG_END],
    ])
  }

  it.runIf(IS_LONG).each(STARTS)(
    'can be run again, from %s',
    async (_name, last) => {
      const all = await migrateUntil(await createOld(last), NEVER)
      expect(all).toBeGreaterThan(20)
      for (let point = 0; point < POINTS; point++) {
        const url = await createOld(last)
        const end = Math.ceil(((point + 0.5) * all) / POINTS)
        await migrateUntil(url, count => count === end)
        await migrateAgain(url, last)
        await dropDatabases()
      }
    },
    1_200_000,
  )
})
