import { type DatabaseConnection, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import type { WalSync } from './wal-sync.ts'

/**
 * A write has happened only when it is on the disk: its promise waits for the sync of the write-ahead log. SQLite would
 * do the same sync itself (`synchronous = FULL`), but inside of the commit and so with the event loop held up.
 */
export class DurableSqliteDriver extends SqliteDriver {
  readonly #sync: WalSync
  #connection: DatabaseConnection | undefined
  #isInTransaction = false

  constructor(config: SqliteDialectConfig, sync: WalSync) {
    super(config)
    this.#sync = sync
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#syncingSingleWrites(await super.acquireConnection())
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isInTransaction = true
    await super.beginTransaction(connection)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#isInTransaction = false
    await this.#sync.run()
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
        const result = await connection.executeQuery<never>(query)
        const isWrite = result.numAffectedRows !== undefined && result.numAffectedRows > 0n
        if (isWrite && !this.#isInTransaction) await this.#sync.run()
        return result
      },
    }
  }
}

function ignoreNoTransaction(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
}
