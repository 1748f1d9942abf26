import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makePrivate } from './make-private.ts'

/** Two servers on one data dir would give the same seq to two messages. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`The data directory ${dataDir} is in use by another Parley server. Stop it, or set DATA_DIR.`)
  }
}

export interface DataDirLock {
  release(): void
}

/**
 * Holds an exclusive SQLite transaction on a file of its own: underneath that is an fcntl lock, which the
 * kernel drops with the process however it ends, so no stale lock survives a SIGKILL. The database itself
 * stays open to readers such as a backup.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  makePrivate(dataDir)
  const holder = new Database(join(dataDir, 'parley.lock'), { timeout: 0 })
  try {
    holder.exec('begin exclusive')
  } catch (error) {
    holder.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataDirInUse(dataDir)
    throw error
  }
  return { release: () => void holder.close() }
}
