import { statfs } from 'node:fs/promises'
import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'
import type { RunStatement, TransactNow } from './durable-sqlite-driver.ts'
import { migrate } from './migrate.ts'
import { refuseMovedSource, refuseMoveTarget } from './move/moving-mark.ts'
import type { PoolSettings } from './postgres.ts'
import { retryTransaction } from './retry-transaction.ts'
import { keepRoomToStart } from './room-to-start.ts'
import type { Schema } from './schema.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import { type StorageFault, storageFaultOf } from './storage-fault.ts'
import type { WatchColumns } from './watch-columns.ts'

export type DialectName = 'sqlite' | 'postgres'

export interface StorageConfig {
  dataDir: string
  /** PostgreSQL instead of the embedded SQLite. */
  databaseUrl?: string
  pool?: PoolSettings
}

export interface ConnectionCounts {
  busy: number
  idle: number
  /** Requests that wait for one. */
  waiting: number
}

export interface Storage {
  db: Kysely<Schema>
  dialect: DialectName
  /** All or nothing; `work` is repeated after a deadlock. On SQLite transactions run one after the other. */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * For what follows from other rows and is made again where it is missing: it does not wait for the disk, so that a power cut may take
   * it away, as a whole.
   */
  derive<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Only for SQLite: a statement of the transaction that is running, without the promises of a query builder. */
  runNow?: RunStatement
  /** Only for SQLite: without the promises on the way of `transaction`. */
  transactNow?: TransactNow
  /** Only for SQLite: for what is kept in memory. */
  watchColumns?: WatchColumns
  /** With a database that has no deadlines, for work that is not a request, e.g. filling an empty database. */
  patiently<T>(work: (storage: Storage) => Promise<T>): Promise<T>
  /** For work that reads far more than chats need, and writes nothing: it leaves the cache of the database to them. */
  readApart<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Why nothing can be stored just now. Tries it where the last write failed. */
  findFault(): Promise<StorageFault | undefined>
  /** Resolves when a sync has failed: nothing can be acknowledged any more, and the process has to end. */
  failed: Promise<Error>
  /** Only for PostgreSQL. */
  countConnections?(): ConnectionCounts
  close(): Promise<void>
}

export async function openStorage({ dataDir, databaseUrl, pool }: StorageConfig): Promise<Storage> {
  const lock = lockDataDir(dataDir)
  try {
    if (databaseUrl === undefined) {
      refuseMovedSource(dataDir)
      return await openEmbedded(dataDir, lock.release)
    }
    // Most servers have no need of it.
    const { openPostgres, openPatientPostgres } = await import('./postgres.ts')
    await openBriefly(openPatientPostgres(databaseUrl), async ({ db }) => {
      await refuseMoveTarget(db)
      await migrate(db, 'postgres')
    })
    const { dialect, count } = openPostgres(databaseUrl, pool)
    const storage = use(new Kysely<Schema>({ dialect }), 'postgres', lock.release)
    return {
      ...storage,
      countConnections: count,
      patiently: work => openBriefly(openPatientPostgres(databaseUrl), work),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For a command that may run beside the server: without the lock where the server holds it. */
export async function openStorageBeside(config: StorageConfig): Promise<Storage> {
  try {
    return await openStorage(config)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    // The lock may be held by a move instead of a server.
    if (config.databaseUrl === undefined) {
      refuseMovedSource(config.dataDir)
      return openBesideServer(config.dataDir)
    }
    const { openPostgres, openPatientPostgres } = await import('./postgres.ts')
    await openBriefly(openPatientPostgres(config.databaseUrl), ({ db }) => refuseMoveTarget(db))
    return use(
      new Kysely<Schema>({ dialect: openPostgres(config.databaseUrl, config.pool).dialect }),
      'postgres',
      () => undefined,
    )
  }
}

/** The tables are the server's: they are not migrated, and folding the log is left to it. */
const openBesideServer = (dataDir: string): Storage =>
  use(new Kysely<Schema>({ dialect: openSqlite(dataDir).dialect }), 'sqlite', () => undefined)

async function openBriefly<T>(dialect: Dialect, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = use(new Kysely<Schema>({ dialect }), 'postgres', () => undefined)
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}

async function openEmbedded(dataDir: string, afterClose: () => void): Promise<Storage> {
  const { dialect, checkpoint, failed, disk, run, transactNow, leaveUnsynced, watchColumns } =
    openSqlite(dataDir)
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    await db.destroy()
    throw error
  }
  const storage = use(db, 'sqlite', () => {
    keepRoomToStart(dataDir)
    afterClose()
  })
  return {
    ...storage,
    failed,
    derive: work =>
      storage.transaction(async db => {
        leaveUnsynced()
        return await work(db)
      }),
    runNow: run,
    transactNow,
    watchColumns,
    async readApart(work) {
      const reader = new Kysely<Schema>({ dialect: openSqliteReader(dataDir) })
      try {
        return await work(reader)
      } finally {
        await reader.destroy()
      }
    },
    async findFault() {
      if (await isNearlyFull(dataDir)) return 'disk-full'
      if (disk.fault) await storage.transaction(tryWriting).catch(() => undefined)
      return disk.fault
    },
    close() {
      try {
        checkpoint()
      } catch (error) {
        // Without room for it the log stays as it is; the next start reads it.
        if (!storageFaultOf(error)) throw error
      }
      return storage.close()
    },
  }
}

/** Enough for the log of the database to grow by what a minute brings. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

async function isNearlyFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < LEAST_FREE_BYTES
}

const PROBE = { name: 'write probe', value: 'x'.repeat(16_384) }

/** Needs room, and leaves nothing behind. */
async function tryWriting(db: Transaction<Schema>): Promise<void> {
  await db.insertInto('secrets').values(PROBE).execute()
  await db.deleteFrom('secrets').where('name', '=', PROBE.name).execute()
}

function use(db: Kysely<Schema>, dialect: DialectName, afterClose: () => void): Storage {
  const storage: Storage = {
    db,
    dialect,
    transaction: work => retryTransaction(() => db.transaction().execute(work)),
    derive: work =>
      storage.transaction(async db => {
        if (dialect === 'sqlite') return await work(db)
        const [, done] = await Promise.all([sql`set local synchronous_commit = off`.execute(db), work(db)])
        return done
      }),
    patiently: work => work(storage),
    readApart: work => work(db),
    // PostgreSQL looks after its own disk.
    failed: new Promise(() => undefined),
    findFault: async () => undefined,
    async close() {
      await db.destroy()
      afterClose()
    },
  }
  return storage
}
