import { type Dialect, Kysely, type Transaction } from 'kysely'
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
  /** Resolves when the disk failed so that nothing may be promised any more: the process has to end. */
  failed: Promise<Error>
  close(): Promise<void>
}

export async function openStorage({ dataDir, databaseUrl }: StorageConfig): Promise<Storage> {
  const lock = lockDataDir(dataDir)
  try {
    if (databaseUrl === undefined) return await openEmbedded(dataDir, lock.release)
    // Most servers have no need of it.
    const { openPostgres, openPatientPostgres } = await import('./postgres.ts')
    await migrateAndClose(openPatientPostgres(databaseUrl))
    return use(new Kysely<Schema>({ dialect: openPostgres(databaseUrl) }), 'postgres', lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function migrateAndClose(dialect: Dialect): Promise<void> {
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

async function openEmbedded(dataDir: string, afterClose: () => void): Promise<Storage> {
  const { dialect, checkpoint, failed } = openSqlite(dataDir)
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    await db.destroy()
    throw error
  }
  const storage = use(db, 'sqlite', afterClose)
  return {
    ...storage,
    failed,
    close() {
      checkpoint()
      return storage.close()
    },
  }
}

const use = (db: Kysely<Schema>, dialect: DialectName, afterClose: () => void): Storage => ({
  db,
  dialect,
  transaction: work => db.transaction().execute(work),
  // PostgreSQL looks after its own disk.
  failed: new Promise(() => undefined),
  async close() {
    await db.destroy()
    afterClose()
  },
})
