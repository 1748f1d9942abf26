import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { DataDirProblem } from './data-dir-problem.ts'
import { makePrivate } from './make-private.ts'
import { freeRoomToStart } from './room-to-start.ts'

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
  const holder = openLockFile(dataDir)
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

function openLockFile(dataDir: string) {
  try {
    makeFolder(resolve(dataDir))
    refuseForeignFolder(dataDir)
    makePrivate(dataDir)
    freeRoomToStart(dataDir)
    return new Database(join(dataDir, 'parley.lock'), { timeout: 0 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataDirProblem(
      `The data directory ${dataDir} cannot be used: ${reason}. It has to belong to the user of the server, on a disk with room. Mend it, or set DATA_DIR.`,
    )
  }
}

/** What only an installation, or the operator for it, puts there. */
const OWN = /^(parley\.|password\.key$|files$|uploads$|last-backup$|before-restore-)/
/** What volumes and tools put there. */
const HARMLESS = /^(lost\+found$|\.)/

/** Nobody else may enter the folder afterwards: that must not happen to `/` or `/etc`, which root could name by mistake. */
function refuseForeignFolder(dataDir: string): void {
  const names = readdirSync(dataDir).filter(name => !HARMLESS.test(name))
  if (names.length > 0 && !names.some(name => OWN.test(name)))
    throw new Error('it holds other things and no data of Parley')
}

/** Step by step: Node tries for ever to make a folder with its parents where the kernel takes none, e.g. in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
