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

const BEGIN = CompiledQuery.raw('begin immediate')
const COMMIT = CompiledQuery.raw('commit')

/**
 * A write has happened only when it is on the disk: its promise waits for the sync of the write-ahead log. SQLite would
 * do the same sync itself (`synchronous = FULL`), but inside of the commit and so with the event loop held up.
 */
export class DurableSqliteDriver extends SqliteDriver {
  readonly #run: RunStatement
  readonly #sync: WalSync
  readonly #disk: DiskState
  #connection: DatabaseConnection | undefined
  #isInTransaction = false

  constructor(database: SqliteDatabase, run: RunStatement, sync: WalSync, disk: DiskState) {
    super({ database })
    this.#run = run
    this.#sync = sync
    this.#disk = disk
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#syncingSingleWrites(await super.acquireConnection())
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    // With the lock from the beginning: a command that runs next to the server must not make a later write fail.
    this.#run(BEGIN)
    this.#isInTransaction = true
  }

  override async commitTransaction(): Promise<void> {
    this.#run(COMMIT)
    this.#isInTransaction = false
    await this.#syncNow()
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
    // A full disk has ended the transaction already, and a failed sync comes after its commit. That there is nothing
    // to roll back would hide the cause.
    await super.rollbackTransaction(connection).catch(ignoreNoTransaction)
  }

  override async destroy(): Promise<void> {
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

function ignoreNoTransaction(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
}
