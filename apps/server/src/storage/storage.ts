import { Kysely, type Transaction } from 'kysely'
import { lockDataDir } from './data-dir-lock.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type DialectName = 'sqlite' | 'postgres'

export interface StorageConfig {
  dataDir: string
  /** PostgreSQL instead of the embedded SQLite. */
  databaseUrl?: string
}

export interface Storage {
  db: Kysely<Schema>
  dialect: DialectName
  /** All or nothing. On SQLite transactions run one after the other. */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openStorage({ dataDir, databaseUrl }: StorageConfig): Promise<Storage> {
  const lock = lockDataDir(dataDir)
  try {
    if (databaseUrl === undefined) return await openEmbedded(dataDir, lock.release)
    // Most servers have no need of it.
    const { openPostgres } = await import('./postgres.ts')
    return await open(openPostgres(databaseUrl), 'postgres', lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openEmbedded(dataDir: string, afterClose: () => void): Promise<Storage> {
  const { dialect, checkpoint } = openSqlite(dataDir)
  const storage = await open(dialect, 'sqlite', afterClose)
  return {
    ...storage,
    close() {
      checkpoint()
      return storage.close()
    },
  }
}

async function open(
  dialect: ConstructorParameters<typeof Kysely>[0]['dialect'],
  name: DialectName,
  afterClose: () => void,
): Promise<Storage> {
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db, name)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    dialect: name,
    transaction: work => db.transaction().execute(work),
    async close() {
      await db.destroy()
      afterClose()
    },
  }
}
