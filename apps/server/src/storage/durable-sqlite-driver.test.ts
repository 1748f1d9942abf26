import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskState } from './disk-state.ts'
import {
  createRun,
  DurableSqliteDriver,
  type RunStatement,
  type TransactNow,
} from './durable-sqlite-driver.ts'
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
let run: RunStatement
let driver: DurableSqliteDriver
let transactNow: TransactNow

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parley-driver-'))
  const database = new Database(join(dir, 'test.db'), { timeout: 0 })
  database.exec('create table notes (text text)')
  const disk = new DiskState()
  sync = new HeldSync(join(dir, 'test.db-wal'), () => undefined)
  run = createRun(database, disk)
  driver = new DurableSqliteDriver(database, run, sync, disk)
  transactNow = driver.transactNow
  db = new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
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
  'a transaction that is done at once': async () => transactNow(() => addNote('three')),
  'a transaction': () =>
    db
      .transaction()
      .execute(transaction => transaction.insertInto('notes').values({ text: 'two' }).execute()),
}

const addNote = (text: string): string => {
  run(CompiledQuery.raw('insert into notes values (?)', [text]))
  return text
}

const readNotes = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)

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

it('leaves what can be made again unsynced, and syncs what is written after it', async () => {
  await db.transaction().execute(async transaction => {
    driver.leaveUnsynced()
    await transaction.insertInto('notes').values({ text: 'derived' }).execute()
  })
  expect(await readNotes()).toEqual(['derived'])
  expect(sync.begun).toHaveLength(0)
  const begun = sync.nextBegin()
  const written = WRITES['a transaction']?.()
  await Promise.race([begun, written])
  expect(sync.begun).toHaveLength(1)
  for (const end of sync.begun) end()
  await written
})

it('does not sync for a read', async () => {
  await sql`select 1`.execute(db)
  expect(sync.begun).toHaveLength(0)
})

// [delivery-1]
describe('a transaction that is done at once', () => {
  it('shows nobody what is not on the disk yet, and lets nobody come between', async () => {
    const stored = transactNow(() => addNote('early'))
    let read: string[] | undefined
    const reading = readNotes().then(notes => {
      read = notes
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(read).toBeUndefined()
    expect(transactNow(() => addNote('between'))).toBeUndefined()
    for (const end of sync.begun) end()
    expect(await stored).toBe('early')
    await reading
    expect(read).toEqual(['early'])
  })

  it('is not begun while somebody else is in a transaction', async () => {
    await db.transaction().execute(async transaction => {
      await transaction.selectFrom('notes').select('text').execute()
      expect(transactNow(() => addNote('within'))).toBeUndefined()
      setImmediate(() => sync.begun[0]?.())
    })
    expect(await readNotes()).toEqual([])
  })

  it('leaves nothing behind when it fails or answers nothing', async () => {
    expect(() =>
      transactNow(() => {
        addNote('failed')
        throw new Error('on purpose')
      }),
    ).toThrow('on purpose')
    expect(
      transactNow(() => {
        addNote('nothing')
        return undefined
      }),
    ).toBeUndefined()
    expect(await readNotes()).toEqual([])
    expect(sync.begun).toHaveLength(0)
  })
})
