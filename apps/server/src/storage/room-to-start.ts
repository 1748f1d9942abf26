import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What SQLite needs to open a database, several times over. */
const ROOM_BYTES = 256 * 1024
const STEP_BYTES = 4096

const pathIn = (dataDir: string): string => join(dataDir, 'room-to-start')

/**
 * Holds room on the disk until the next start. After a clean stop the database is one file, and to open it SQLite makes two
 * more: without this a server that has stopped on a full disk could not even start to be read.
 */
export function keepRoomToStart(dataDir: string): void {
  try {
    // Kept since the last stop: whoever let go of it on a full disk might not get it back.
    if (statSync(pathIn(dataDir), { throwIfNoEntry: false })?.size === ROOM_BYTES) return
    const file = openSync(pathIn(dataDir), 'w', 0o600)
    try {
      // As much as there is. Random, so that no file system makes it small.
      for (let kept = 0; kept < ROOM_BYTES; kept += STEP_BYTES) writeSync(file, randomBytes(STEP_BYTES))
    } finally {
      closeSync(file)
    }
  } catch {
    // The disk is full, or the folder is gone: a stop does not fail by what only the next start could use.
  }
}

export function freeRoomToStart(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < ROOM_BYTES) rmSync(pathIn(dataDir), { force: true })
}
