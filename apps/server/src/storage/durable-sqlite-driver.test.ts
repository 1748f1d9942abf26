import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskState } from './disk-state.ts'
import { createRun, DurableSqliteDriver } from './durable-sqlite-driver.ts'
import { WalSync } from './wal-sync.ts'

/** A disk whose syncs end when the test says so. */
class HeldSync extends WalSync {
  readonly begun: (() => void)[] = []
  #announceBegin: () => void = () => undefined

  override run(): Promise<void> {
    return new Promise(resolve => {
      this.begun.push(resolve)
      this.#announceBegin()
    })
  }

  nextBegin(): Promise<void> {
    return new Promise(resolve => {
      this.#announceBegin = resolve
    })
  }
}

let dir: string
let sync: HeldSync
let db: Kysely<{ notes: { text: string } }>

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parley-driver-'))
  const database = new Database(join(dir, 'test.db'), { timeout: 0 })
  database.exec('create table notes (text text)')
  const disk = new DiskState()
  sync = new HeldSync(join(dir, 'test.db-wal'), () => undefined)
  db = new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DurableSqliteDriver(database, createRun(database, disk), sync, disk),
      createIntrospector: own => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
})

afterEach(async () => {
  await db.destroy()
  rmSync(dir, { recursive: true })
})

const WRITES: Record<string, () => Promise<unknown>> = {
  'a single write': () => db.insertInto('notes').values({ text: 'one' }).execute(),
  'a transaction': () =>
    db
      .transaction()
      .execute(transaction => transaction.insertInto('notes').values({ text: 'two' }).execute()),
}

describe.each(Object.entries(WRITES))('%s', (_, write) => {
  it('is not done until its sync has ended', async () => {
    const begun = sync.nextBegin()
    let isDone = false
    const written = write().then(() => {
      isDone = true
    })
    await Promise.race([begun, written])
    // Everything that does not wait for the sync runs here.
    await new Promise(resolve => setImmediate(resolve))
    expect(isDone).toBe(false)
    for (const end of sync.begun) end()
    await written
    expect(sync.begun).toHaveLength(1)
  })
})

// [delivery-1]
it('syncs a single write after a transaction that could not begin', async () => {
  const other = new Database(join(dir, 'test.db'))
  other.exec('begin immediate')
  await expect(WRITES['a transaction']?.()).rejects.toThrow('database is locked')
  other.close()
  const begun = sync.nextBegin()
  const written = WRITES['a single write']?.()
  await Promise.race([begun, written])
  expect(sync.begun).toHaveLength(1)
  for (const end of sync.begun) end()
  await written
})

it('does not sync for a read', async () => {
  await sql`select 1`.execute(db)
  expect(sync.begun).toHaveLength(0)
})
