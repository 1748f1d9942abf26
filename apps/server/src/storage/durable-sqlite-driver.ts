import { CompiledQuery, type DatabaseConnection, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import type { DiskState } from './disk-state.ts'
import type { WalSync } from './wal-sync.ts'

/**
 * A write has happened only when it is on the disk: its promise waits for the sync of the write-ahead log. SQLite would
 * do the same sync itself (`synchronous = FULL`), but inside of the commit and so with the event loop held up.
 */
export class DurableSqliteDriver extends SqliteDriver {
  readonly #sync: WalSync
  readonly #disk: DiskState
  #connection: DatabaseConnection | undefined
  #isInTransaction = false

  constructor(config: SqliteDialectConfig, sync: WalSync, disk: DiskState) {
    super(config)
    this.#sync = sync
    this.#disk = disk
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#syncingSingleWrites(await super.acquireConnection())
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isInTransaction = true
    // With the lock from the beginning: a command that runs next to the server must not make a later write fail.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#disk.watch(() => super.commitTransaction(connection))
    this.#isInTransaction = false
    await this.#syncNow()
  }

  async #syncNow(): Promise<void> {
    await this.#disk.watch(() => this.#sync.run())
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
      executeQuery: async query => {
        const result = await this.#disk.watch(() => connection.executeQuery<never>(query))
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
