import { join } from 'node:path'
import Database from 'better-sqlite3'
import {
  type Dialect,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { DataDirProblem, refuseLostDatabase } from './data-dir-problem.ts'
import { DiskState } from './disk-state.ts'
import {
  createRun,
  DurableSqliteDriver,
  type RunStatement,
  type TransactNow,
} from './durable-sqlite-driver.ts'
import { WalSync } from './wal-sync.ts'
import { createWatchColumns, type WatchColumns } from './watch-columns.ts'

/** Queries with lists of varying length make new texts; beyond this many the oldest is forgotten. */
const STATEMENT_CACHE_SIZE = 512

export interface SqliteFile {
  dialect: Dialect
  /** Folds the write-ahead log into the file, so that a stopped server leaves one file behind. */
  checkpoint(): void
  /** Resolves when a sync has failed: nothing can be acknowledged any more. */
  failed: Promise<Error>
  disk: DiskState
  run: RunStatement
  transactNow: TransactNow
  leaveUnsynced(): void
  watchColumns: WatchColumns
}

export function openSqlite(dataDir: string): SqliteFile {
  const path = join(dataDir, 'parley.db')
  refuseLostDatabase(dataDir, path)
  const database = openFile(path)
  // The driver syncs every commit before it answers: the promise of FULL, without holding up the event loop.
  database.pragma('synchronous = NORMAL')
  database.pragma('foreign_keys = ON')
  // What was erased must not stay readable in unused parts of the file.
  database.pragma('secure_delete = ON')
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -65536')
  // 32 MiB: the same pages are written again and again, and only the last version need reach the file.
  database.pragma('wal_autocheckpoint = 8000')
  const checkpoint = () => void database.pragma('wal_checkpoint(TRUNCATE)')
  const disk = new DiskState()
  const prepared = withPreparedStatements(database)
  const run = createRun(prepared, disk)
  const sync = new WalSync(`${path}-wal`, () => foldLog(database))
  const driver = new DurableSqliteDriver(prepared, run, sync, disk)
  return {
    dialect: new DurableSqliteDialect(prepared, driver),
    checkpoint,
    failed: sync.failed,
    disk,
    run,
    transactNow: driver.transactNow,
    leaveUnsynced: driver.leaveUnsynced,
    watchColumns: createWatchColumns(database),
  }
}

/**
 * A connection that only reads, with a cache of 2 MiB. Work that reads the archive from end to end would otherwise fill the
 * cache of 64 MiB with pages that nobody asks for again.
 */
export function openSqliteReader(dataDir: string): Dialect {
  const database = new Database(join(dataDir, 'parley.db'), { readonly: true })
  database.pragma('cache_size = -2048')
  return new SqliteDialect({ database: withPreparedStatements(database) })
}

/** One line for problems that an operator can fix. */
function openFile(path: string): Database.Database {
  try {
    const database = new Database(path)
    database.pragma('journal_mode = WAL')
    return database
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : ''
    const why = OPEN_PROBLEMS.find(([pattern]) => pattern.test(code))?.[1]
    throw why ? new DataDirProblem(`${path}: ${why}`) : error
  }
}

const OPEN_PROBLEMS: [RegExp, string][] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'The database is damaged. Restore a backup.'],
  [
    /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/,
    'The database may not be opened or written. Check who owns the files.',
  ],
  [/^SQLITE_FULL/, 'The disk is full.'],
  [/^SQLITE_IOERR/, 'The disk cannot be read or written.'],
]

/** Unlike a checkpoint at close it does not wait for readers, so its result has to be checked. */
function foldLog(database: Database.Database): void {
  const [outcome] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[]
  if (outcome?.log !== outcome?.checkpointed)
    throw new Error('The write-ahead log is in use by another program.')
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(database: SqliteDatabase, driver: Driver) {
    super({ database })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/**
 * SQLite can change tables inside of a transaction, though Kysely's adapter denies it. With this, all pending migrations
 * and their records are one transaction: a kill in the middle leaves the old schema whole.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely prepares each time it executes; preparing costs more than most of our statements do. */
function withPreparedStatements(database: Database.Database) {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(text: string) {
      let statement = statements.get(text)
      if (!statement) {
        statement = acceptingRows(database.prepare<unknown[]>(text))
        statements.set(text, statement)
        const oldest = statements.keys().next().value
        if (statements.size > STATEMENT_CACHE_SIZE && oldest !== undefined) statements.delete(oldest)
      }
      return statement
    },
    close: () => void database.close(),
  }
}

/**
 * A statement that writes also takes a list of rows as its parameters and runs once for each: half the cost of
 * one statement with as many values.
 */
function acceptingRows(statement: Database.Statement<unknown[]>): SqliteStatement {
  if (statement.reader) return statement
  return {
    reader: false,
    all: parameters => statement.all(parameters),
    iterate: parameters => statement.iterate(parameters),
    run(parameters) {
      if (!Array.isArray(parameters[0])) return statement.run(parameters)
      let changes = 0
      for (const row of parameters) changes += statement.run(row).changes
      return { changes, lastInsertRowid: 0 }
    },
  }
}
