import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely'
import type { DiskState } from './disk-state.ts'
import type { WalSync } from './wal-sync.ts'

/** Runs a statement at once, as SQLite does: the promises on the way to it cost more than most statements. */
export type RunStatement = <Row>(query: CompiledQuery) => QueryResult<Row>

export const createRun =
  (database: SqliteDatabase, disk: DiskState): RunStatement =>
  <Row>({ sql, parameters }: CompiledQuery) => {
    try {
      const statement = database.prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    } catch (error) {
      throw disk.noted(error)
    }
  }

/**
 * A whole transaction at once; the promise is that it is on the disk. `work` answers undefined to have nothing happen. Undefined: nothing
 * has happened, or somebody else is using the connection.
 */
export type TransactNow = <T>(work: () => T | undefined) => Promise<T> | undefined

const BEGIN = CompiledQuery.raw('begin immediate')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

/**
 * A write has happened only when it is on the disk: its promise waits for the sync of the write-ahead log. SQLite would
 * do the same sync itself (`synchronous = FULL`), but inside of the commit and so with the event loop held up.
 */
export class DurableSqliteDriver extends SqliteDriver {
  readonly #run: RunStatement
  readonly #sync: WalSync
  readonly #disk: DiskState
  #connection: DatabaseConnection | undefined
  #isHeld = false
  #isInTransaction = false
  #needsSync = true
  /** The write of a transaction that was done at once. Nobody may read what is not on the disk yet. */
  #storing: Promise<unknown> | undefined

  constructor(database: SqliteDatabase, run: RunStatement, sync: WalSync, disk: DiskState) {
    super({ database })
    this.#run = run
    this.#sync = sync
    this.#disk = disk
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#isHeld = true
    await this.#storing?.catch(() => undefined)
    this.#connection ??= this.#syncingSingleWrites(await super.acquireConnection())
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {
    this.#isHeld = false
  }

  readonly transactNow: TransactNow = work => {
    if (this.#isHeld || this.#storing) return undefined
    this.#run(BEGIN)
    let done: ReturnType<typeof work>
    try {
      done = work()
      this.#run(done === undefined ? ROLLBACK : COMMIT)
    } catch (error) {
      this.#rollback()
      throw error
    }
    if (done === undefined) return undefined
    const result = done
    const storing = this.#syncNow().then(() => result)
    this.#storing = storing.finally(() => {
      this.#storing = undefined
    })
    return this.#storing as typeof storing
  }

  override async beginTransaction(): Promise<void> {
    // With the lock from the beginning: a command that runs next to the server must not make a later write fail.
    this.#run(BEGIN)
    this.#isInTransaction = true
    this.#needsSync = true
  }

  /** The transaction that is running is on the disk with the next one that is synced, or is lost as a whole. */
  readonly leaveUnsynced = (): void => {
    this.#needsSync = false
  }

  override async commitTransaction(): Promise<void> {
    this.#run(COMMIT)
    this.#isInTransaction = false
    if (this.#needsSync) await this.#syncNow()
  }

  async #syncNow(): Promise<void> {
    try {
      await this.#sync.run()
    } catch (error) {
      throw this.#disk.noted(error)
    }
    this.#disk.fault = undefined
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isInTransaction = false
    // A failed sync comes after its commit.
    await super.rollbackTransaction(connection).catch(ignoreNoTransaction)
  }

  #rollback(): void {
    try {
      this.#run(ROLLBACK)
    } catch (error) {
      ignoreNoTransaction(error)
    }
  }

  override async destroy(): Promise<void> {
    await this.#storing?.catch(() => undefined)
    await super.destroy()
    this.#sync.close()
  }

  #syncingSingleWrites(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (...query) => connection.streamQuery(...query),
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const result = this.#run<Row>(query)
        const isWrite = result.numAffectedRows !== undefined && result.numAffectedRows > 0n
        if (isWrite && !this.#isInTransaction) await this.#syncNow()
        return result
      },
    }
  }
}

/** A full disk has ended the transaction already. That there is nothing to roll back would hide the cause. */
function ignoreNoTransaction(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
}
